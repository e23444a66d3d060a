import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const sources: Readonly<Record<string, { url: string; type: string }>> = {
  'reader.css': {
    url: new URL('reader.css', import.meta.url).href,
    type: 'text/css; charset=utf-8',
  },
  'geist.woff2': {
    url: import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'bricolage.woff2': {
    url: import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
};

/**
 * Serves what the reader's pages are dressed in, under an address made of its bytes.
 * @returns the address of the style sheet
 */
export async function serveReaderFiles(app: FastifyInstance): Promise<string> {
  const files = await Promise.all(
    Object.entries(sources).map(async ([name, { url, type }]) => {
      const bytes = await readFile(fileURLToPath(url));
      return { name, type, bytes };
    }),
  );
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  const folder = `/r/look/${hash.digest('hex').slice(0, 12)}`;
  for (const { name, type, bytes } of files) {
    app.get(`${folder}/${name}`, (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
        .send(bytes),
    );
  }
  return `${folder}/reader.css`;
}
