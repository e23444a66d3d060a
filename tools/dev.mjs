// Development: the whole product, started again when the server's sources change, and the web rebuilt when
// its own do. The page is the one the server serves, with its real headers; reload to see a change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, inRoot, programOf } from './lib/paths.mjs';

const children = [
  spawn(
    process.execPath,
    [programOf('vite', 'bin/vite.js'), 'build', '--watch', '--mode', 'development'],
    {
      cwd: inRoot('web'),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  ),
];

for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(name, () => {
    for (const child of children) child.kill(name);
  });
}

// The server reads the page when it starts.
while (!existsSync(inRoot('web', 'dist', 'index.html')) && children[0]?.exitCode === null) {
  await sleep(200);
}

children.push(
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
);

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode = code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
}
