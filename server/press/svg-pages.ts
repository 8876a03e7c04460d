/**
 * Typst draws all pages into one SVG, one below the other. Here they are parted: the letters that they share, each once,
 * and for each page what is drawn with them. What only takes up room is left out, for a page of a book is some three
 * thousand letters, each an element of its own.
 */
interface SvgPages {
  /** The symbols that the pages refer to. */
  readonly letters: string;
  readonly pages: { readonly drawing: string; readonly isBlank: boolean }[];
  /** How many there were in all. */
  readonly count: number;
}

const pageElement =
  /^ {4}<g(?: transform="matrix\(1 0 0 1 0 [\d.]+\)")?>\n([\s\S]*?)^ {4}<\/g>$|^ {4}<g(?: transform="[^"]*")?\/>$/gm;
const letterElement = /<symbol id="(\w+)"[^>]*>([\s\S]*?)<\/symbol>/g;

/** The first pages, `most` at most. */
export function pagesOfSvg(svg: string, most: number): SvgPages {
  const names = new Map<string, string>();
  const contents = [...svg.matchAll(pageElement)];
  const pages = contents.slice(0, most).map(([, content = '']) => ({
    drawing: tight(
      content
        .replace(/ xlink:href="#(\w+)"/g, (_, id: string) => {
          const name = names.get(id) ?? `l${names.size.toString(36)}`;
          names.set(id, name);
          return ` href="#${name}"`;
        })
        .replace(/(<use [^>]*?) fill="#000000" fill-rule="nonzero"/g, '$1'),
    ),
    isBlank: !/<(use|path|image)\b/.test(content),
  }));
  const letters = [...svg.matchAll(letterElement)].map(([, id = '', shape = '']) => {
    const name = names.get(id);
    return name ? `<symbol id="${name}" overflow="visible">${tight(shape)}</symbol>` : '';
  });
  return { letters: letters.join(''), pages, count: contents.length };
}

const tight = (svg: string) =>
  svg
    .replace(/>\s+</g, '><')
    .replace(/ class="[^"]*"/g, '')
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/ d="[^"]*"/g, (path) => path.replace(/ (?=[A-Z-])|(?<=[A-Z]) | (?=")/g, '').replace(/^d/, ' d'))
    .trim();
