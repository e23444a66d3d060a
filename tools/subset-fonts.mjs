// Writes the fonts of the console with the weights, the features and the letters that its style sheet names: the first
// screen needs 40 KB of them instead of 111.
// Run it when a font is updated: npm install --no-save subset-font@2.9.0 && node tools/subset-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = createRequire(import.meta.url)('subset-font');

const from = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const to = new URL('../web/src/kit/theme/fonts/', import.meta.url);
const css = readFileSync(new URL('../web/src/kit/theme/fonts.css', import.meta.url), 'utf8');

/**
 * All characters for which the style sheet names a file.
 * @param {string} file
 */
function charactersOf(file) {
  const faces = css.split('@font-face').filter((face) => face.includes(`/${file}.woff2`));
  const ranges = faces.flatMap(
    (face) => /unicode-range:([^;]+);/.exec(face)?.[1]?.split(',') ?? [],
  );
  const codes = ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}

/** How letters are joined and placed; nothing that a page would have to ask for. */
const text = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];
/** All its figures are as wide; its other features are ligatures of source code. */
const code = ['ccmp', 'locl', 'mark', 'mkmk'];

/** @type {{ name: string, file: string, keepFeatures: string[], wght: number | { min: number, max: number } }[]} */
const fonts = [
  // Figures in columns are as wide.
  { name: 'geist', file: 'geist', keepFeatures: [...text, 'tnum'], wght: { min: 400, max: 700 } },
  ...[
    { file: 'bricolage-grotesque', wght: { min: 400, max: 700 } },
    { file: 'bricolage-grotesque-title', wght: 650 },
    { file: 'bricolage-grotesque-wordmark', wght: 700 },
  ].map((font) => ({ ...font, name: 'bricolage-grotesque', keepFeatures: text })),
  ...[
    { file: 'jetbrains-mono', wght: { min: 400, max: 600 } },
    { file: 'jetbrains-mono-label', wght: 500 },
  ].map((font) => ({ ...font, name: 'jetbrains-mono', keepFeatures: code })),
];

for (const { name, file, keepFeatures, wght } of fonts) {
  const whole = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, from));
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: { wght } };
  const font = await subsetFont(whole, charactersOf(file), options);
  writeFileSync(new URL(`${file}.woff2`, to), font);
  console.log(`${file}: ${whole.length} to ${font.length} bytes`);
}
