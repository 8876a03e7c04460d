import type { FixedWords } from './typeset.ts';

const english: FixedWords = {
  contents: 'Contents',
  notes: 'Notes',
  untitled: 'Untitled',
  titlePage: 'Title page',
  copyright: 'Copyright',
  dedication: 'Dedication',
  landmarks: 'Landmarks',
  aboutWords: 'About # words',
  cover: 'Cover',
};

const byLanguage: Record<string, FixedWords> = {
  es: {
    contents: 'Índice',
    notes: 'Notas',
    untitled: 'Sin título',
    titlePage: 'Portada',
    copyright: 'Derechos de autor',
    dedication: 'Dedicatoria',
    landmarks: 'Puntos de referencia',
    aboutWords: 'Unas # palabras',
    cover: 'Cubierta',
  },
  fr: {
    contents: 'Table des matières',
    notes: 'Notes',
    untitled: 'Sans titre',
    titlePage: 'Page de titre',
    copyright: 'Droits d’auteur',
    dedication: 'Dédicace',
    landmarks: 'Points de repère',
    aboutWords: 'Environ # mots',
    cover: 'Couverture',
  },
  de: {
    contents: 'Inhalt',
    notes: 'Anmerkungen',
    untitled: 'Ohne Titel',
    titlePage: 'Titelseite',
    copyright: 'Urheberrecht',
    dedication: 'Widmung',
    landmarks: 'Orientierungspunkte',
    aboutWords: 'Etwa # Wörter',
    cover: 'Umschlag',
  },
};

/** The book's own words; a language that the press does not know gets the English ones. */
export function fixedWords(languageTag: string): FixedWords {
  return byLanguage[languageTag.split('-')[0] ?? ''] ?? english;
}
