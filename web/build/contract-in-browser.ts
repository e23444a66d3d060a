import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PluginItem, transformAsync } from '@babel/core';
import { type Plugin, transformWithOxc } from 'vite';
import { endpointsInBrowser } from './endpoints-in-browser.ts';
import { type Imported, type Part, type Split, splitContract } from './split-contract.ts';
import { unusedContract } from './unused-contract.ts';

const contract = /\/contract\/src\/[^?]+\.ts(?:\?(?:plain|schemas))?$/;
const plugins: PluginItem[] = [endpointsInBrowser, unusedContract];

/**
 * Gives the browser of each module of the contract what it uses. Where values and schemas stand in one module it is
 * split, so that a screen that knows the values loads no schemas, nor the library they are made with.
 */
export function contractInBrowser(): Plugin {
  let read = reader();
  return {
    name: 'contract-in-browser',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      read = reader();
    },
    resolveId: { filter: { id: contract }, handler: (id) => (id.includes('?') ? id : undefined) },
    load: {
      filter: { id: contract },
      async handler(id) {
        const [file = id, part = 'whole'] = id.split('?');
        const { [part as Part]: code } = await read(file);
        return { code, map: null, moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}

/** Reads modules of the contract, each once, after what it imports. */
function reader() {
  const known = new Map<string, Promise<Split>>();
  const read = async (file: string): Promise<Split> => {
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
      sourcemap: false,
    });
    const result = await transformAsync(code, { configFile: false, plugins });
    const others = await Promise.all(
      [...code.matchAll(/^import .* from "(\.[^"]+)";/gm)].map(
        async ([, source = '']) =>
          [source, (await readOnce(path.resolve(path.dirname(file), source))).names] as const,
      ),
    );
    const namesOf = new Map(others);
    const isOfSchemas = ({ source, name }: Imported) =>
      source === 'zod/mini' ||
      source.endsWith('/field-messages.ts') ||
      namesOf.get(source)?.has(name) === true;
    return splitContract(result?.code ?? code, file, isOfSchemas);
  };
  const readOnce = (file: string): Promise<Split> => {
    const reading = known.get(file) ?? read(file);
    known.set(file, reading);
    return reading;
  };
  return readOnce;
}
