import type { Plugin, Rolldown } from 'vite';

/** A file of the build with scripts, by what matters here. */
export interface Chunk {
  /** Names of the files it imports. */
  imports: readonly string[];
  /** Names of its style sheets. */
  sheets: Set<string>;
}

/** Vite takes them away later, from the files it knows. */
const hashMarks = /\/\*\$vite\$:\d+\*\//g;

/**
 * Puts the style sheets of one screen into the one that the page begins with. Each is small, and a request that the
 * screen waits for; most are the kit's, which the other screens need too.
 *
 * @param screen the end of the path of its module
 */
export function firstSheet(screen: string): Plugin {
  let file = '';
  return {
    name: 'first-sheet',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const first = chunks.filter(
        ({ facadeModuleId: id }) => id?.endsWith('/web/index.html') || id?.endsWith(screen),
      );
      // The page of the kit is built with the same plugins.
      if (first.length < 2) return;
      const entries = new Map(chunks.map((chunk) => [chunk.fileName, chunkOf(chunk)]));
      const sheets = sheetsOf(
        first.toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry)),
        entries,
      );
      const source = sheets.map((name) => textOf(bundle[name])).join('\n');
      for (const name of sheets) {
        for (const entry of entries.values()) entry.sheets.delete(name);
        delete bundle[name];
      }
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'index.css', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler() {
        const attrs = { rel: 'stylesheet', crossorigin: true, href: `/${file}` };
        return file === '' ? [] : [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

function chunkOf({ imports, viteMetadata }: Rolldown.OutputChunk): Chunk {
  return { imports, sheets: viteMetadata?.importedCss ?? new Set() };
}

/** The sheets of these pieces and of all they import, in the order in which a browser would get them. */
export function sheetsOf(
  first: readonly { fileName: string }[],
  entries: ReadonlyMap<string, Chunk>,
): string[] {
  const seen = new Set<string>();
  const sheets: string[] = [];
  const visit = (name: string): void => {
    const entry = entries.get(name);
    if (entry === undefined || seen.has(name)) return;
    seen.add(name);
    entry.imports.forEach(visit);
    sheets.push(...entry.sheets);
  };
  for (const { fileName } of first) visit(fileName);
  return sheets;
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet is missing in the build');
  return String(file.source).replaceAll(hashMarks, '');
}
