import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A program that says what reaches it, and ends with 7 when told to stop. */
const PROGRAM = `
  for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => console.log(name));
  process.on('SIGTERM', () => { console.log('SIGTERM'); process.exit(7); });
  setInterval(() => undefined, 1000);
  console.log('pid ' + process.pid);
`;

/** @type {string} */
let folder;
/** @type {import('node:child_process').ChildProcess} */
let parent;
/** @type {AsyncIterator<string>} */
let lines;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-hand-over-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  const module = new URL('processes.mjs', import.meta.url).href;
  const script = `
    import { handOver } from '${module}';
    process.exitCode = await handOver(process.execPath, ['${program}'], process.argv[2]);
  `;
  writeFileSync(join(folder, 'hand-over.mjs'), script);
  // A group of its own, as a shell gives to what it runs in the terminal.
  parent = spawn(process.execPath, [join(folder, 'hand-over.mjs'), 'program'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = parent;
  if (!stdout) throw new Error('no output');
  lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
});
afterEach(() => {
  parent.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function nextLine() {
  return (await lines.next()).value;
}

it('passes a signal on once, also when the terminal sends it to the whole group', async () => {
  await nextLine();
  process.kill(-Number(parent.pid), 'SIGINT');
  expect(await nextLine()).toBe('SIGINT');
  parent.kill('SIGHUP');
  expect(await nextLine()).toBe('SIGHUP');
  parent.kill('SIGTERM');
  expect(await nextLine()).toBe('SIGTERM');
});

it('ends as the program ends', async () => {
  await nextLine();
  parent.kill('SIGTERM');
  const [code] = await once(parent, 'exit');
  expect(code).toBe(7);
});

it('stops when npm ended the shell between us, which forwards nothing', async () => {
  await nextLine();
  // Below a shell that waits, as npm does it.
  const shell = spawn(
    'sh',
    ['-c', `"${process.execPath}" "${join(folder, 'hand-over.mjs')}" program; true`],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const output = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  expect((await output.next()).value).toMatch(/^pid /);
  shell.kill('SIGTERM');
  expect((await output.next()).value).toBe('SIGTERM');
});

it('tells everyone a tool has started, when the tool would not', async () => {
  await nextLine();
  const tool = join(folder, 'tool.mjs');
  const inner = join(folder, 'program.mjs');
  const start = `
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['${inner}'], { stdio: 'inherit' });
    setInterval(() => undefined, 1000);
  `;
  writeFileSync(tool, start);
  const script = readFileSync(join(folder, 'hand-over.mjs'), 'utf8').replace(inner, tool);
  writeFileSync(join(folder, 'hand-over-tool.mjs'), script);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    const command = spawn(process.execPath, [join(folder, 'hand-over-tool.mjs'), 'everyone'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = createInterface({ input: command.stdout })[Symbol.asyncIterator]();
    expect((await output.next()).value).toMatch(/^pid /);
    command.kill(signal);
    expect((await output.next()).value).toBe('SIGTERM');
  }
});

it('leaves alone what a tool forks, which ends when its work is done', async () => {
  await nextLine();
  const tool = join(folder, 'tool.mjs');
  const work = join(folder, 'work.mjs');
  writeFileSync(work, `process.send('done', () => process.disconnect());`);
  writeFileSync(
    tool,
    `import { fork } from 'node:child_process';
     fork('${work}').once('exit', (code) => console.log('ended with ' + code));`,
  );
  const script = readFileSync(join(folder, 'hand-over.mjs'), 'utf8');
  writeFileSync(
    join(folder, 'hand-over-tool.mjs'),
    script.replace(/'[^']*program.mjs'/, `'${tool}'`),
  );
  const command = spawn(process.execPath, [join(folder, 'hand-over-tool.mjs'), 'everyone'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = createInterface({ input: command.stdout })[Symbol.asyncIterator]();
  expect((await output.next()).value).toBe('ended with 0');
});

it('leaves no program behind when it is killed', async () => {
  await nextLine();
  parent.kill('SIGKILL');
  expect(await nextLine()).toBe('SIGTERM');
});
