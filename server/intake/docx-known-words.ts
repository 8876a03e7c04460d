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
    const boxes = [...drawing.matchAll(/<w:txbxContent>.*?<\/w:txbxContent>/gs)];
    return boxes.length > 0 ? `<w:pict>${boxes.join('')}</w:pict>` : drawing;
  });

/** Of several ways to draw one thing only the one for older readers is read. */
const withAlternatives = (xml: string): string =>
  changed(xml, 'mc:AlternateContent', (all) =>
    all.includes('<mc:Fallback') ? all : all.replaceAll(/(<\/?)mc:Choice\b/g, '$1mc:Fallback'),
  );

/** What becomes of each of the innermost elements of that name. */
function changed(xml: string, name: string, change: (element: string) => string): string {
  const [before = '', ...pieces] = xml.split(new RegExp(`(?=<${name}[\\s>])`));
  const end = `</${name}>`;
  return pieces.reduce((done, piece) => {
    const length = piece.indexOf(end) + end.length;
    return done + (length < end.length ? piece : change(piece.slice(0, length)) + piece.slice(length));
  }, before);
}
