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
 * The look of a manuscript that an editor works on: 12 point Times New Roman, ragged right, generous lines, an inch of
 * margin, everything by Word's own style names. Measures are twentieths of a point, type sizes half points.
 */
const inch = 1440;
const font = 'Times New Roman';
const lines = { line: 360, lineRule: LineRuleType.AUTO };

/** Paper by language: Letter for English, A4 for the rest of the world. */
export function pageProperties(language: string) {
  const size = language.startsWith('en') ? { width: 12240, height: 15840 } : { width: 11906, height: 16838 };
  const margin = { top: inch, bottom: inch, left: inch, right: inch, header: 720, footer: 720 };
  return { size, margin };
}

/** Word's language tags, for spelling and hyphenation. */
const proofing: Record<string, string> = { en: 'en-US', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' };

export function documentStyles(language: string): IStylesOptions {
  const centred = { alignment: AlignmentType.CENTER };
  const heading = (size: number, before: number, after: number, italics = false) => ({
    run: { font, size, bold: !italics, italics, color: '000000' },
    paragraph: { ...centred, keepNext: true, keepLines: true, spacing: { before, after } },
  });
  const value = proofing[language.split('-')[0] ?? ''] ?? language;
  return {
    default: {
      document: { run: { font, size: 24, language: { value } } },
      title: {
        run: { font, size: 52 },
        paragraph: { ...centred, spacing: { before: 3600, after: 240 } },
      },
      heading1: heading(36, 1440, 720),
      heading2: heading(32, 1200, 600),
      heading3: heading(26, 480, 240),
      heading4: heading(24, 360, 180, true),
      listParagraph: { paragraph: { spacing: { ...lines, after: 60 } } },
      footnoteText: { run: { size: 20 }, paragraph: { spacing: { after: 60 } } },
    },
    paragraphStyles: [
      style('BodyText', 'Body Text', { indent: { firstLine: 480 }, spacing: lines }),
      style('FirstParagraph', 'First Paragraph', { indent: { firstLine: 0 } }, {}, 'BodyText'),
      style('Quote', 'Quote', {
        indent: { left: 720, right: 720 },
        spacing: { ...lines, before: 120, after: 120 },
      }),
      style('SceneBreak', 'Scene Break', {
        ...centred,
        keepNext: true,
        spacing: { before: 240, after: 240 },
      }),
      style('Subtitle', 'Subtitle', { ...centred, spacing: { after: 480 } }, { size: 30, italics: true }),
      style('Author', 'Author', { ...centred, spacing: { before: 1440 } }, { size: 30 }),
      style('Dedication', 'Dedication', { ...centred, spacing: { before: 3600 } }, { italics: true }),
      style('Copyright', 'Copyright', { ...centred, spacing: { after: 120 } }, { size: 20 }),
      style('TOCHeading', 'TOC Heading', { ...centred, spacing: { after: 480 } }, { size: 36, bold: true }),
      style('TOC1', 'toc 1', { spacing: { before: 120, after: 60 } }),
      style('TOC2', 'toc 2', { indent: { left: 360 }, spacing: { after: 60 } }),
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
export const indentStep = 480;

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
