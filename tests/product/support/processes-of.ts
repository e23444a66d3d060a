import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A process that another one has started. */
interface Child {
  pid: number;
  command: string;
}

/** The running children of a process. */
function childrenOf(parent: number): Child[] {
  return existsSync('/proc/self/stat') ? childrenInProc(parent) : childrenByPs(parent);
}

function childrenInProc(parent: number): Child[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z' || Number(parentPid) !== parent) return [];
        return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

function childrenByPs(parent: number): Child[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return lines.split('\n').flatMap((line) => {
    const [, pid, ppid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent ? [{ pid: Number(pid), command: command ?? '' }] : [];
  });
}

/** The API's or the worker's process, below the one that started the product; undefined while there is none. */
export function processOf(starter: number, name: 'api' | 'worker'): number | undefined {
  return childrenOf(starter).find(({ command }) => command.includes(`dist/${name}.js`))?.pid;
}

/** PostgreSQL's first process, by what it wrote into its data folder; undefined while it starts. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    // At the same time the file of a killed one holds a number that no process has.
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
