import { SettingsError } from '../kernel/config/settings.ts';
import { exitCodes, StartError } from '../kernel/config/start-error.ts';

/** Ends the process and says why, without a stack trace. @throws what is no failure of a start */
export function exitWithMessage(error: unknown): never {
  if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
  if (error.message !== '') console.error(error.message);
  process.exit(error instanceof StartError ? error.exitCode : exitCodes.config);
}

/** The outcome of a step of a start; where the step fails for a reason with words, the process ends with them. */
export async function orExit<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    return exitWithMessage(error);
  }
}
