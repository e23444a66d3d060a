import type { Mode } from '../kernel/config/setting.ts';
import { readSettings, type Settings } from '../kernel/config/settings.ts';
import { exitWithMessage } from './exit-with-message.ts';

/** The settings of this process; where one is missing or wrong it says which, and ends. */
export function settingsOrExit(env: NodeJS.ProcessEnv, mode: Mode): Settings {
  try {
    return readSettings(env, mode);
  } catch (error) {
    return exitWithMessage(error);
  }
}
