import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { faces } from './page-design.ts';
import type { TypesetBook } from './typeset.ts';
import { typesetBy } from './typst.ts';

/**
 * The cover of an e-book: title, subtitle and author in the book's own typeface. Shops and readers show no SVG, so what
 * Typst has drawn is made a picture.
 */
export async function coverPng(book: TypesetBook): Promise<Uint8Array> {
  const { title, subtitle, author, language, design } = book;
  const { family } = faces[design.typeface];
  const data = { title, subtitle, author, family, language: language.split('-')[0] };
  const svg = await typesetBy('cover', design.typeface, data, ({ compiler, document }) =>
    compiler.plainSvg(document),
  );
  await rasteriserLoaded();
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: widthInPixels } }).render();
  try {
    return picture.asPng();
  } finally {
    picture.free();
  }
}

/** What shops ask for: 1,600 by 2,560. */
const widthInPixels = 1600;

let loading: Promise<void> | undefined;

/** The library may be loaded only once. */
function rasteriserLoaded(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  loading ??= readFile(file).then((wasm) => initWasm(wasm));
  return loading;
}
