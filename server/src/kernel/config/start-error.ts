/** Exit codes of sysexits.h, for service managers. */
export const exitCodes = {
  /** Something else has to end, or to run, before a start can succeed. */
  unavailable: 69,
  /** The settings are wrong: starting again does not help. */
  config: 78,
} as const;

/** Why a start has failed, in words for the person who started it: what is wrong and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
  readonly exitCode: number;
  constructor(
    message: string,
    { exitCode = exitCodes.config, cause }: { exitCode?: number; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.exitCode = exitCode;
  }
}
