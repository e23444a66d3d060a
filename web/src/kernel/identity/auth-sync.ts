import { logError } from '../errors/report-error.ts';
import { ageOf } from './token-lifetime.ts';

/** A token that is older is not passed on (specification: 300 s). */
const ageMax = 300_000;

/**
 * Passes tokens on to the address of the configuration: each once by POST while it is young, and that no one is
 * signed in by DELETE, with the last token while one is held. One call after the other; what fails is logged
 * and nothing more.
 */
export function createAuthSync(url: string): (token: string | null) => void {
  let last: string | null | undefined;
  let sending = Promise.resolve();

  const send = async (method: 'POST' | 'DELETE', bearer: string | null): Promise<void> => {
    const answer = await fetch(url, {
      method,
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      // The listener there may set a cookie; and signing out may leave the page.
      credentials: 'include',
      keepalive: true,
    });
    if (!answer.ok) throw new Error(`Auth-sync was answered ${answer.status}`);
  };

  return (token) => {
    if (token === last) return;
    const held = last ?? null;
    last = token;
    if (token !== null && ageOf(token, Date.now()) > ageMax) return;
    const [method, bearer] =
      token === null ? (['DELETE', held] as const) : (['POST', token] as const);
    sending = sending.then(() => send(method, bearer)).catch(logError);
  };
}
