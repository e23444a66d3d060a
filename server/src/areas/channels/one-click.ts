import { randomBytes } from 'node:crypto';
import type { OneClickFinding, SeenOneClick } from 'contract/channels/one-click.ts';
import { type OwnAnswer, postToOurselves } from '../../kernel/outgoing/post-to-ourselves.ts';

/** Below it a form that unsubscribes by one click is answered with the word that is asked, and changes nothing. */
export const oneClickCheckPath = '/u/check';

const wordBytes = 16;

/** Whether a word is one of ours: what is sent back is chosen by no one else. */
export function isCheckWord(word: string): boolean {
  return /^[0-9a-f]{32}$/.test(word);
}

/** Posts what email programs post when their readers unsubscribe, and looks at what answers. */
export async function tryOneClick(publicUrl: string, signal: AbortSignal): Promise<SeenOneClick> {
  const word = randomBytes(wordBytes).toString('hex');
  const begun = performance.now();
  const answer = await postToOurselves(
    `${publicUrl}${oneClickCheckPath}/${word}`,
    { 'List-Unsubscribe': 'One-Click' },
    { signal, charsMax: word.length + 1 },
  );
  return {
    finding: findingOf(answer, word),
    origin: new URL(publicUrl).origin,
    milliseconds: Math.round(performance.now() - begun),
  };
}

function findingOf(answer: OwnAnswer | null, word: string): OneClickFinding {
  if (answer === null) return 'silent';
  const { status, text } = answer;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 200 && text === word ? 'ok' : 'other_answer';
}
