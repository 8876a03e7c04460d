import {
  AlignmentType,
  type ILevelsOptions,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';

/**
 * Standard manuscript format, the look that editors and agents ask for: 12 point Times New Roman, ragged right, double
 * spaced, paragraphs indented by half an inch, an inch of margin; everything by Word's own style names, so that it can be
 * restyled in a moment. Measures are twentieths of a point, type sizes half points.
 */
const inch = 1440;
const font = 'Times New Roman';
const doubleSpaced = { line: 480, lineRule: LineRuleType.AUTO, before: 0, after: 0 };

/** Paper by language: Letter for English, A4 for the rest of the world. */
export function pageProperties(language: string) {
  const size = language.startsWith('en') ? { width: 12240, height: 15840 } : { width: 11906, height: 16838 };
  const margin = { top: inch, bottom: inch, left: inch, right: inch, header: 720, footer: 720 };
  return { size, margin };
}

/** Between the margins. */
export const textWidth = (language: string) => pageProperties(language).size.width - 2 * inch;

/** Word's language tags, for spelling and hyphenation. */
const proofing: Record<string, string> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' };

export function documentStyles(language: string): IStylesOptions {
  const centred = { alignment: AlignmentType.CENTER };
  // A chapter begins a third down its page.
  const heading = (space = { before: 3000, after: 480 }, italics = false) => ({
    run: { font, size: 24, bold: !italics, italics, color: '000000' },
    paragraph: { ...centred, keepNext: true, keepLines: true, spacing: { ...doubleSpaced, ...space } },
  });
  const value = proofing[language.split('-')[0] ?? ''] ?? language;
  return {
    default: {
      document: { run: { font, size: 24, language: { value } } },
      title: { run: { font, size: 24, bold: false }, paragraph: { ...centred, spacing: doubleSpaced } },
      heading1: heading(),
      heading2: heading(),
      heading3: heading({ before: 240, after: 0 }),
      heading4: heading({ before: 240, after: 0 }, true),
      listParagraph: { paragraph: { spacing: doubleSpaced } },
      footnoteText: { run: { size: 20 }, paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      style('BodyText', 'Body Text', {
        indent: { firstLine: inch / 2 },
        spacing: doubleSpaced,
      }),
      style('FirstParagraph', 'First Paragraph', { indent: { firstLine: 0 } }, {}, 'BodyText'),
      style('Quote', 'Quote', { indent: { left: inch / 2, right: inch / 2 }, spacing: doubleSpaced }),
      style('SceneBreak', 'Scene Break', { ...centred, keepNext: true, spacing: doubleSpaced }),
      style('Header', 'header', { alignment: AlignmentType.RIGHT }),
      style('Contact', 'Contact', {}),
      style('TitleSpace', 'Title Space', { spacing: { before: 4200 } }),
      style('Subtitle', 'Subtitle', { ...centred, spacing: doubleSpaced }, { italics: true }),
      style('Author', 'Author', { ...centred, spacing: doubleSpaced }),
      style(
        'Dedication',
        'Dedication',
        { ...centred, spacing: { ...doubleSpaced, before: 3600 } },
        { italics: true },
      ),
      style('Copyright', 'Copyright', { spacing: { after: 120 } }),
    ],
  };
}

function style(
  id: string,
  name: string,
  paragraph: IParagraphStyleOptions['paragraph'],
  run: IParagraphStyleOptions['run'] = {},
  basedOn = 'Normal',
): IParagraphStyleOptions {
  return { id, name, basedOn, quickFormat: true, paragraph, run };
}

/** How far one level of a list or quote stands in from the one around it. */
export const indentStep = inch / 2;

export const bulletReference = 'bullets';
export const numberReference = (start: number) => `numbers-from-${start}`;

/** The numberings of a document: bullets, and one for each number with which some list begins. */
export function numberings(starts: Iterable<number>): INumberingOptions {
  const numbers = [...new Set(starts)].map((start) => ({
    reference: numberReference(start),
    levels: levels((level) => ({ format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start })),
  }));
  const bullets = levels(() => ({ format: LevelFormat.BULLET, text: '•' }));
  return { config: [{ reference: bulletReference, levels: bullets }, ...numbers] };
}

function levels(
  mark: (level: number) => Pick<ILevelsOptions, 'format' | 'text' | 'start'>,
): ILevelsOptions[] {
  return [0, 1, 2, 3, 4].map((level) => ({
    level,
    ...mark(level),
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: indentStep * (level + 1), hanging: 360 } } },
  }));
}
