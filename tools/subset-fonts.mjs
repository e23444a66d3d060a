// Writes the fonts of the first screen with the weights and the features that the console uses: 72 KB instead of 111.
// Run it when a font is updated: npm install --no-save subset-font@2.9.0 && node tools/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = createRequire(import.meta.url)('subset-font');

const from = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const to = new URL('../web/src/kit/theme/fonts/', import.meta.url);
const css = new URL('../web/src/kit/theme/fonts.css', import.meta.url);

/** As the style sheet says of the first font: all that are written here are of the same characters. */
function characters() {
  const [, ranges = ''] = /unicode-range:\s*([^;]+);/.exec(readFileSync(css, 'utf8')) ?? [];
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
  return String.fromCodePoint(...codes);
}

const fonts = [
  // Figures in columns are a feature of the font, so that its features stay.
  { name: 'geist', options: { variationAxes: { wght: { min: 400, max: 700 } } } },
  // All its figures are as wide; its features are ligatures of source code.
  {
    name: 'jetbrains-mono',
    options: { noLayoutClosure: true, variationAxes: { wght: { min: 400, max: 600 } } },
  },
  // Titles. One weight alone would have other spaces between words.
  {
    name: 'bricolage-grotesque',
    options: { noLayoutClosure: true, variationAxes: { wght: { min: 400, max: 700 } } },
  },
];

const text = characters();
for (const { name, options } of fonts) {
  const whole = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, from));
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', ...options });
  writeFileSync(new URL(`${name}.woff2`, to), font);
  console.log(`${name}: ${whole.length} to ${font.length} bytes`);
}
