import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

/**
 * Ends a throw-away cluster with its supervisor, however that one ends: no one would adopt it, and test runs
 * that were killed would leave one each. A shell waits at the other end of a pipe, which the kernel closes
 * even after a kill -9. Answers how to let the shell go.
 */
export function endWithUs(cluster: string): () => void {
  const script = 'read -r _; kill -QUIT "$(head -n 1 "$1")"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', join(cluster, 'postmaster.pid')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return () => shell.kill('SIGKILL');
}
