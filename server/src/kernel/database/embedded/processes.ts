import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the operating system says about a running process. */
export type RunningProcess = {
  /** Differs between two processes that got the same pid one after the other. */
  startToken: string;
  /** The command line, its arguments joined by one space. */
  command: string;
};

/** Answers undefined when no such process runs; a zombie has ended and counts as none. */
export function findProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

export function isRunning(pid: number): boolean {
  return findProcess(pid) !== undefined;
}

/** Signals a process; answers false when it has ended already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (isErrorCode(error, 'ESRCH')) return false;
    throw error;
  }
}

export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// /proc and not `ps`: slim containers have no ps.
function findInProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; fields after it are state (3rd) … starttime (22nd).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // Start times count from boot, so the boot belongs to the token.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return { startToken: `${boot}:${fields[19]}`, command };
  } catch (error) {
    if (isErrorCode(error, 'ENOENT') || isErrorCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function findByPs(pid: number): RunningProcess | undefined {
  try {
    const format = ['-o', 'stat=', '-o', 'lstart=', '-o', 'args='];
    const line = execFileSync('ps', ['-ww', '-p', String(pid), ...format], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    const parts = /^(\S+)\s+(\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})\s+(\S.*)$/.exec(line);
    if (!parts || parts[1]?.startsWith('Z')) return undefined;
    return { startToken: parts[2] ?? '', command: parts[3] ?? '' };
  } catch {
    // ps exits with 1 when there is no such process.
    return undefined;
  }
}
