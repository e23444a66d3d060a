import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findChanges } from './changed.mjs';
import { isCleanRun } from './unsteady.mjs';

/** A repository with one commit on its main branch. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  /** @type {(...args: string[]) => string} */
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  /** @type {(name: string, text?: string) => void} */
  const write = (name, text = name) => writeFileSync(join(folder, name), text);
  /** @type {(message: string) => string} */
  const commit = (message) => {
    git('add', '.');
    git('commit', '--quiet', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  write('old.ts');
  write('gone.ts');
  write('edited.ts');
  return { folder, git, write, commit, first: commit('First') };
}

it('finds what the branch changed, committed or not, and not what main changed since', () => {
  const { folder, git, write, commit, first } = repository();
  git('checkout', '--quiet', '-b', 'work');
  write('committed.ts');
  commit('Work');
  git('checkout', '--quiet', 'main');
  write('of-others.ts');
  commit('Work of others');
  git('checkout', '--quiet', 'work');
  write('edited.ts', 'edited');
  write('added.ts');
  rmSync(join(folder, 'gone.ts'));
  expect(findChanges(folder)).toEqual({
    base: first,
    files: ['added.ts', 'committed.ts', 'edited.ts'],
  });
});

it('finds what is not committed on main itself, and in a clone without main', () => {
  const { folder, git, write } = repository();
  expect(findChanges(folder).files).toEqual([]);
  write('added.ts');
  expect(findChanges(folder).files).toEqual(['added.ts']);
  git('branch', '--quiet', '-m', 'main', 'trunk');
  expect(findChanges(folder)).toEqual({ base: 'HEAD', files: ['added.ts'] });
});

it('calls a run clean when nothing is uncommitted, and on every build server', () => {
  const { folder, write } = repository();
  expect(isCleanRun({ env: {}, folder })).toBe(true);
  write('added.ts');
  expect(isCleanRun({ env: {}, folder })).toBe(false);
  expect(isCleanRun({ env: { CI: 'true' }, folder })).toBe(true);
  expect(isCleanRun({ env: { CI: 'false' }, folder })).toBe(false);
});

it('calls a run outside any clone not clean', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(isCleanRun({ env: {}, folder })).toBe(false);
});
