import { modes, type Mode } from '../kernel/config/setting.ts';

/** How a process was started; `serve` unless what started it says otherwise, as it is the strictest. */
export function modeOf(env: Readonly<Record<string, string | undefined>>): Mode {
  return modes.find((mode) => mode === env['ATRIUM_MODE']) ?? 'serve';
}
