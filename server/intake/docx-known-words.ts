/**
 * The library passes over elements that it does not know, and with them the words that they hold. Those that a word
 * processor puts around words are called here by names that it knows: fields, lines that run from right to left, shapes,
 * and text boxes that are told in the newer way alone.
 */
export const inKnownWords = (xml: string): string =>
  withAlternatives(withTextBoxes(xml))
    .replaceAll(/(<\/?)w:(?:fldSimple|dir|bdo|ruby|rubyBase)\b/g, '$1w:smartTag')
    .replaceAll(/(<\/?)w:cr\b/g, '$1w:br')
    .replaceAll(/(<\/?)w:ptab\b/g, '$1w:tab')
    .replaceAll(/(<\/?)v:(?:oval|line|polyline|arc|curve)\b/g, '$1v:rect');

/** Of a drawing only pictures are read. */
const withTextBoxes = (xml: string): string =>
  changed(xml, 'w:drawing', (drawing) => {
    const boxes: string[] = [];
    changed(drawing, 'w:txbxContent', (box) => {
      boxes.push(box);
      return '';
    });
    return boxes.length > 0 ? `<w:pict>${boxes.join('')}</w:pict>` : drawing;
  });

/** Of several ways to draw one thing the one for older readers is read, or else the first. */
const withAlternatives = (xml: string): string =>
  changed(xml, 'mc:AlternateContent', (all) => {
    const ways = [...all.matchAll(/<mc:(Choice|Fallback)\b([^<>]*)(?<!\/)>(.*?)<\/mc:\1>/gs)];
    const [, , names = '', words = ''] = ways.find(([, name]) => name === 'Fallback') ?? ways[0] ?? [];
    return `<w:smartTag${names}>${words}</w:smartTag>`;
  });

/** What becomes of each element of that name, those within another first. */
function changed(xml: string, name: string, change: (element: string) => string): string {
  const tags = new RegExp(`<${name}(?:\\s[^<>]*)?(?<!/)>|</${name}\\s*>`, 'g');
  /** What stands before each element that has not ended yet. */
  const before: string[] = [];
  let text = '';
  let at = 0;
  for (const { 0: tag, index } of xml.matchAll(tags)) {
    text += xml.slice(at, index);
    at = index + tag.length;
    if (!tag.startsWith('</')) {
      before.push(text);
      text = tag;
    } else if (before.length > 0) text = before.pop() + change(text + tag);
    else text += tag;
  }
  return before.join('') + text + xml.slice(at);
}
