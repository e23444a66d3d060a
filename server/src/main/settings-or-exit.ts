import type { Mode } from '../kernel/config/setting.ts';
import { readSettings, SettingsError, type Settings } from '../kernel/config/settings.ts';

/** EX_CONFIG of sysexits.h: what is wrong is the configuration, and starting again does not help. */
const exitCode = 78;

/** The settings of this process; where one is missing or wrong it says which, and ends. */
export function settingsOrExit(env: NodeJS.ProcessEnv, mode: Mode): Settings {
  try {
    return readSettings(env, mode);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(exitCode);
  }
}
