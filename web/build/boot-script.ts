import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const sources = ['build/trusted-types.js', 'build/first-paint.js'];

/**
 * Puts the scripts that must run before the bundle (trusted-types policy, theme of the first paint) into
 * one hashed file under /assets and links it as a classic script, first in the head: nothing is inline, so
 * the content security policy needs no exception.
 */
export function bootScript(): Plugin {
  let root = '';
  let building = false;
  let reference: string | undefined;
  return {
    name: 'boot-script',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    async buildStart() {
      if (!building) return;
      const parts = await Promise.all(
        sources.map((name) => readFile(path.join(root, name), 'utf8')),
      );
      reference = this.emitFile({ type: 'asset', name: 'boot.js', source: parts.join('\n') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = building ? [bundledName(context.bundle)] : sources.map((name) => `/${name}`);
        return files.map((src) => ({ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }));
      },
    },
    generateBundle() {
      if (reference !== undefined) this.getFileName(reference);
    },
  };
}

function bundledName(bundle: Record<string, { fileName: string; names?: string[] }> | undefined) {
  const asset = Object.values(bundle ?? {}).find((item) => item.names?.includes('boot.js'));
  if (!asset) throw new Error('boot.js is missing from the bundle');
  return `/${asset.fileName}`;
}
