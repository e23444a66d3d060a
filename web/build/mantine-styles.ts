import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const entry = 'virtual:mantine-styles';
const resolvedEntry = `\0${entry}.css`;
const classModule = /@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$/;
const colours = /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;
const foundation = ['baseline', 'default-css-variables', 'global'];

/** Colours of the library that no look names: half of its variables. */
const unused = '(?:pink|grape|violet|indigo|cyan|green|lime|yellow|orange)';
const unusedVariables = new RegExp(`--mantine-color-${unused}-[\\w-]+:[^;]+;`, 'g');
const unusedColour = new RegExp(`--mantine-color-${unused}-`);
const unusedShades = new RegExp(`\\b${unused}: \\[[^\\]]*\\],?`, 'g');

/**
 * `import 'virtual:mantine-styles'` gives the library's layered style sheet: whole while developing; in a
 * build the foundation without colours that nothing has, and with each component that is really bundled its own
 * sheet, so that a look can neither be forgotten nor be paid for unused (whole: 33 KB brotli). A class without a rule
 * stops the build, and so does such a colour.
 */
export function mantineStyles(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
  let building = false;
  return {
    name: 'mantine-styles',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === entry ? resolvedEntry : undefined),
    async load(id) {
      if (id !== resolvedEntry) return undefined;
      if (!building) return "@import '@mantine/core/styles.layer.css';";
      const sheets = foundation.map((name) => path.join(folder, 'styles', `${name}.layer.css`));
      const texts = await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
      return texts.join('\n').replaceAll(unusedVariables, '');
    },
    async transform(code, id) {
      if (building && colours.test(id))
        return { code: code.replaceAll(unusedShades, ''), map: null };
      const name = building ? classModule.exec(id)?.[1] : undefined;
      if (name === undefined) return undefined;
      const sheet = path.join(folder, 'styles', `${name}.layer.css`);
      assertStyled(
        name,
        code,
        await readFile(sheet, 'utf8'),
        await readFile(path.join(folder, 'styles.css'), 'utf8'),
      );
      return { code: `import '${sheet}';\n${code}`, map: null, moduleSideEffects: 'no-treeshake' };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const [colour] = (file.type === 'asset' && unusedColour.exec(String(file.source))) || [];
        if (colour !== undefined) throw new Error(`${file.fileName} needs ${colour}`);
      }
    },
  };
}

/** @throws when a class has a rule in the whole sheet but none in the component's own. */
function assertStyled(name: string, code: string, own: string, whole: string): void {
  for (const [, className] of code.matchAll(/"(m_[0-9a-f]+)"/g)) {
    if (className !== undefined && whole.includes(className) && !own.includes(className)) {
      throw new Error(`@mantine/core: the sheet of ${name} lacks .${className}`);
    }
  }
}
