import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const entry = 'virtual:mantine-styles';
const resolvedEntry = `\0${entry}.css`;
const classModule = /@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$/;
const foundation = ['baseline', 'default-css-variables', 'global'];

/**
 * `import 'virtual:mantine-styles'` gives the library's layered style sheet: whole while developing; in a
 * build the foundation, and with each component that is really bundled its own sheet, so that a look can
 * neither be forgotten nor be paid for unused (whole: 33 KB brotli). A class without a rule stops the build.
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
    load(id) {
      if (id !== resolvedEntry) return undefined;
      const sheets = building
        ? foundation.map((name) => `@mantine/core/styles/${name}.layer.css`)
        : ['@mantine/core/styles.layer.css'];
      return sheets.map((sheet) => `@import '${sheet}';`).join('\n');
    },
    async transform(code, id) {
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
