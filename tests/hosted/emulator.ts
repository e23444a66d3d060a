import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Emulator {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts an emulator as a process of its own, on a port of its choice.
 *
 * @param script which one, in this folder
 * @param name of the project, or of the bucket
 */
export async function startEmulator(script: string, name: string): Promise<Emulator> {
  const child = fork(new URL(script, import.meta.url), ['0', name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const ended = gone.then(([code]) => {
    throw new Error(`The emulator ended (${String(code)}): is tests/hosted installed?`);
  });
  // Its end after a good start is no error.
  ended.catch(() => {});
  const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return {
    origin,
    stop: async () => {
      child.kill();
      await gone;
    },
  };
}

/** Whether the project hides if an address is known; a new emulator reveals it. */
export async function protectFromEnumeration({ origin }: Emulator, project: string): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v2/projects/${project}/config`;
  const answer = await fetch(`${origin}/${path}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The emulator refused its settings: ${answer.status}`);
}
