import type { Mode } from './setting.ts';
import { readSettings, SettingsError } from './settings.ts';

/** The least that production needs. */
export const production = {
  PUBLIC_URL: 'https://console.northgate.example',
  ATRIUM_SECRET: 'hR7vQ2mZ9xT4kW8cJ5nB1pL6sD3fG0yA',
};

/** What is said against settings; nothing of those that can be used. */
export function problemsOf(
  env: Record<string, string | undefined>,
  mode: Mode = 'serve',
): readonly string[] {
  try {
    readSettings(env, mode);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}
