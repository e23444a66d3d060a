import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collect, freePort, spawnStarter } from '../../e2e/support/own-product.ts';
import { isRunning } from '../../server/src/kernel/database/embedded/processes.ts';
import { useStarts } from './support/starts.ts';

const starts = useStarts();
const { ended, ends, servedBy } = starts;

/** A server that takes connections and never says a word. */
async function silentServer() {
  const sockets: { destroy(): void }[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { server, port: (server.address() as AddressInfo).port };
}

it('says that the data folder is a file, or cannot be made', async () => {
  const file = path.join(starts.folder(), 'file');
  await writeFile(file, '');
  const below = path.join(file, 'below');
  const lines = (where: string, why: string) => [
    `DATA_DIR is ${where}, which ${why}. Set DATA_DIR to a folder that this user may write to.`,
  ];
  const answers = [file, below, '/proc/atrium'].map(async (DATA_DIR) =>
    ended({ DATA_DIR, PORT: String(await freePort()) }),
  );
  expect(await Promise.all(answers)).toEqual([
    { code: 78, lines: lines(file, 'is a file or lies below one') },
    { code: 78, lines: lines(below, 'is a file or lies below one') },
    { code: 78, lines: lines('/proc/atrium', 'cannot be used (ENOENT)') },
  ]);
});

it('says that the port is in use, before it makes anything', async () => {
  const { port } = await silentServer();
  const data = path.join(starts.folder(), 'data');
  expect(await ended({ PORT: String(port), DATA_DIR: data })).toEqual({
    code: 69,
    lines: [
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.`,
    ],
  });
  expect(existsSync(data)).toBe(false);
});

it('says that the database is not reached, or refuses', async () => {
  const port = await freePort();
  const url = `postgresql://app_api:secret@127.0.0.1:${port}/atrium`;
  expect(await ended(await servedBy(url), 'serve')).toEqual({
    code: 69,
    lines: [
      `No database answers at 127.0.0.1:${port} (ECONNREFUSED). ` +
        'Start the database, or check host and port in DATABASE_OWNER_URL.',
    ],
  });
});

it('ends at once when it is stopped while the database does not answer', async () => {
  const { server, port } = await silentServer();
  const starter = spawnStarter(
    await servedBy(`postgresql://app_api:secret@127.0.0.1:${port}/atrium`),
    'serve',
  );
  const output = collect(starter);
  await once(server, 'connection');
  const stopped = once(starter, 'close');
  starter.kill('SIGTERM');
  // Without an ear for the signal it would be the ten seconds after which the database is given up.
  const first = await Promise.race([stopped, sleep(5000, 'still there')]);
  starter.kill('SIGKILL');
  expect([first, output()]).toEqual([[0, null], '']);
});

it.each([
  ['SIGTERM', 'the database starts', 'postgres/postmaster.pid'],
  ['SIGINT', 'the database starts', 'postgres/postmaster.pid'],
  ['SIGTERM', 'the demo is made', 'demo.json'],
] as const)(
  'takes the database with it when it is stopped by %s while %s; a second start is refused in between',
  async (signal, _while, sign) => {
    const starter = spawnStarter({ DATA_DIR: starts.folder(), PORT: String(await freePort()) });
    const output = collect(starter);
    const pidFile = path.join(starts.folder(), 'postgres', 'postmaster.pid');
    while (!existsSync(path.join(starts.folder(), sign))) await sleep(5);
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    if (signal === 'SIGTERM' && sign !== 'demo.json') {
      expect(await ended({ DATA_DIR: starts.folder(), PORT: String(await freePort()) })).toEqual({
        code: 69,
        lines: [
          `The database in ${starts.folder()} is already in use by process ${starter.pid}. ` +
            'Stop that one first, or set DATA_DIR to another folder.',
        ],
      });
    }
    starter.kill(signal);
    expect(await once(starter, 'close')).toEqual([0, null]);
    expect(isRunning(postmaster)).toBe(false);
    expect(existsSync(pidFile)).toBe(false);
    expect(output()).toBe('Atrium is starting …\n');
  },
);
