import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The result of signing in at a provider. Only the page that asks learns who signed in. */
export type AuthRequestOutcome = 'arrived' | 'cancelled' | 'unreachable' | 'refused' | 'too-many';

const messages: Readonly<Record<AuthRequestOutcome, string>> = {
  arrived: 'You can close this window and continue in the other one.',
  cancelled: 'Nothing was changed. You can close this window.',
  unreachable: 'The sign-in service isn’t answering. Close this window and try again later.',
  refused: 'The sign-in didn’t work. Close this window and start again.',
  'too-many': 'Too many attempts. Close this window and wait a few minutes.',
};

/** Read by the console's `popup.ts`. */
const channel = 'atrium-federated';

const style =
  'body{margin:20vh auto;max-width:36ch;padding:0 1rem;font:16px/1.5 system-ui;color-scheme:light dark}';

/**
 * The page on which a pop-up ends: tells the page that opened it, and closes. It reaches pages of this origin
 * alone, and says no more than that someone came back. `opener` would not do: providers cut it.
 *
 * @param attemptHash names the page that waits; null where no one knows which
 */
export function sendDonePage(
  reply: FastifyReply,
  attemptHash: string | null,
  outcome: AuthRequestOutcome,
): FastifyReply {
  const messageJson = JSON.stringify({ attemptHash, outcome });
  const nonce = randomBytes(16).toString('base64');
  return reply.headers({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    // As the provider's pages: with a stricter one the console would take the window for closed.
    'cross-origin-opener-policy': 'unsafe-none',
  }).send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Atrium</title>
<style nonce="${nonce}">${style}</style>
<main><h1>Atrium</h1><p>${messages[outcome]}</p></main>
<script nonce="${nonce}">
new BroadcastChannel('${channel}').postMessage(${messageJson});
close();
</script>
</html>
`);
}
