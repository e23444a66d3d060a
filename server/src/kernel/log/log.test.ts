import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function collectingLog() {
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', process: 'api', environment: 'test', version: '1' },
    { write: (line: string) => void lines.push(line) },
  );
  return { log, lines };
}

describe('log', () => {
  it('writes one line of JSON per event, whatever the text holds', () => {
    const { log, lines } = collectingLog();
    log.info({ clientId: 'a\n{"level":"fatal"}\r\n\u2028' }, 'two\nlines');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'two\nlines' });
  });

  it('hides what travels under the name of a secret', () => {
    const { log, lines } = collectingLog();
    const canary = 'canary-4711';
    log.info({
      authorization: canary,
      token: canary,
      query: { q: canary },
      headers: { authorization: canary, cookie: canary, 'set-cookie': canary },
      req: { query: canary, headers: { authorization: canary } },
    });
    expect(lines.join('')).not.toContain(canary);
  });

  it('tells of a database error neither the row nor the values', () => {
    const { log, lines } = collectingLog();
    const error = Object.assign(new Error('invalid input syntax for type bigint: "canary-4711"'), {
      severity: 'ERROR',
      code: '22P02',
      detail: 'Key (email)=(canary-4711) already exists.',
      where: 'canary-4711',
    });
    log.error({ err: new Error('could not save', { cause: error }) });
    expect(lines.join('')).not.toContain('canary-4711');
    expect(lines.join('')).toContain('22P02');
  });

  it('reads an error that a library copied into an object, and keeps its values back too', () => {
    const { log, lines } = collectingLog();
    const error = Object.assign(new Error('relation "canary-4711" is closed'), {
      severity: 'FATAL',
      code: '57P01',
    });
    log.error({ err: { ...error, message: error.message, stack: error.stack, queue: 'mail' } });
    const { err } = JSON.parse(lines[0] ?? '');
    expect(err).toMatchObject({ type: 'Error', code: '57P01', message: 'relation "…" is closed' });
    expect(err.stack.length).toBeGreaterThan(1);
  });

  it.each(['throw new Error("boom")', 'Promise.reject(new Error("boom"))'])(
    'ends the process with 1 after: %s',
    (statement) => {
      const source = `
        import { createLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
        import { exitOnFatal } from ${JSON.stringify(new URL('exit-on-fatal.ts', import.meta.url).href)};
        exitOnFatal(createLog({ level: 'info', process: 'api', environment: 'test', version: '1' }));
        setTimeout(() => { ${statement} }, 1);
        setTimeout(() => {}, 60_000);`;
      const child = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
        encoding: 'utf8',
      });
      expect(child.status).toBe(1);
      const line = JSON.parse(child.stdout.trim());
      expect(line).toMatchObject({ level: 'fatal', err: { message: 'boom' } });
    },
  );
});
