import { resolve } from 'node:path';
import { i18n, type I18n } from '@lingui/core';
import { fileRefusals } from 'contract/files/refusal-messages.ts';
import { errorCatalogue, type ErrorCode } from 'contract/kernel/errors.ts';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedStorageError } from './embedded-errors.ts';
import { fileStorageCodes, type FileStorageCode } from './file-storage-error.ts';
import { isPassing } from './trying-again.ts';

let vite: ViteDevServer;
let messageOf: (i18n: I18n, code: FileStorageCode, values: { name: string; max: string }) => string;
beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../..');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The words pass through the macro of the build, which only Vite knows.
  vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  messageOf = (await vite.ssrLoadModule('/src/kernel/files/file-messages.ts'))['fileMessage'];
}, 60_000);
afterAll(() => vite.close());

const say = (code: FileStorageCode) => messageOf(i18n, code, { name: 'plan.pdf', max: '200 MB' });
const answer = (status: number, code: string, refusal?: string) =>
  JSON.stringify({
    type: 'x',
    title: 'x',
    status,
    code,
    requestId: 'r',
    ...(refusal && { errors: [{ path: [], code: refusal, message: 'x' }] }),
  });

/** Of what these say, a person can change nothing: they are told to try again, and we are told. */
const ours: ReadonlySet<string> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'ORGANIZATION_ID_MISSING',
  'METHOD_NOT_ALLOWED',
  'MISDIRECTED_REQUEST',
  'VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
]);

describe('what is said of a file', () => {
  it('is a sentence of its own for every reason, with the next step', () => {
    const sentences = fileStorageCodes.map(say);
    expect(new Set(sentences).size).toBe(fileStorageCodes.length);
    for (const sentence of sentences) expect(sentence).toMatch(/[.] [A-Z][^.]+[.]$/);
  });

  it.each(Object.keys(fileRefusals).filter((code) => !/in_use|in_inbox/.test(code)))(
    'that the server refused for %s is said as that',
    (code) => {
      const refusal = code.slice('file_'.length);
      const [status, problem] = refusal.startsWith('unreadable')
        ? ([422, 'VALIDATION_FAILED'] as const)
        : ([415, 'UNSUPPORTED_MEDIA_TYPE'] as const);
      const { code: reason } = embeddedStorageError(status, answer(status, problem, refusal), 'a');
      expect(['unknown', 'invalid-argument', 'type-not-allowed']).not.toContain(reason);
      expect(say(reason)).toContain('plan.pdf');
    },
  );

  it.each(Object.entries(errorCatalogue))('after %s is no general one', (code, { status }) => {
    const { code: reason } = embeddedStorageError(status, answer(status, code), 'a');
    // Those that pass are tried again, and end as a lost connection.
    const isGeneral = !isPassing(status) && ['unknown', 'invalid-argument'].includes(reason);
    expect(isGeneral).toBe(!isPassing(status) && ours.has(code));
  });
});
