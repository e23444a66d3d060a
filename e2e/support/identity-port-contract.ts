import type { Page } from '@playwright/test';
import type { WebConfig } from 'contract/kernel/web-config.ts';
import { expect } from './product-test.ts';
import { openSources, type Sources } from './sources.ts';

/** The part of the port that the contract asks. */
interface IdentityUnderTest {
  ready: () => Promise<{ id: string; email: string | null } | null>;
  current: () => { id: string; email: string | null } | null;
  onOtherTab: (listener: (user: { email: string | null } | null) => void) => () => void;
  token: (options?: { forceRefresh?: boolean }) => Promise<string | null>;
  signIn: (given: {
    email: string;
    password: string;
    stay: boolean;
  }) => Promise<{ id: string; email: string | null }>;
  secondStep: (code: string) => Promise<unknown>;
  signOut: () => Promise<void>;
}

declare global {
  interface Window {
    identity: IdentityUnderTest;
    /** The user this tab heard of from another. */
    heard: (string | null)[];
  }
}

interface Given {
  sources: Sources;
  origin: string;
  identity: WebConfig['identity'];
}

/** An empty page of the product with the adapter that its configuration names. */
async function openAdapter(page: Page, { sources, origin, identity }: Given): Promise<void> {
  await openSources(page, sources, origin);
  await page.evaluate(async (settings) => {
    const load = (adapter: string) => import(`/sources/${adapter}.js`);
    window.identity =
      settings.kind === 'embedded'
        ? (await load('embedded-identity')).embeddedIdentity('/api/identity')
        : await (await load('hosted-identity')).hostedIdentity(settings, '/api/identity');
    window.heard = [];
    await window.identity.ready();
    window.identity.onOtherTab((user) => window.heard.push(user && user.email));
  }, identity);
}

/** Signs in where it may, and where it may not. @returns what came of each call */
function signsIn(page: Page, given: { email: string; password: string }) {
  return page.evaluate(async ({ email, password }) => {
    const { identity } = window;
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error as { code?: string }).code,
      );
    const me = async (token: string | null) => {
      const headers = token === null ? undefined : { authorization: `Bearer ${token}` };
      return (await fetch('/api/auth/me', { ...(headers && { headers }) })).status;
    };
    const wrong = { email, password: 'not the right one', stay: true };
    const noOne = { email: 'nobody@northgate.example', password, stay: true };
    const before = [await identity.ready(), identity.current(), await identity.token()];
    const refused = [
      await codeOf(identity.signIn(wrong)),
      await codeOf(identity.signIn(noOne)),
      await codeOf(identity.secondStep('000000')),
    ];
    const user = await identity.signIn({ email, password, stay: true });
    const known = [(await identity.ready())?.id, identity.current()?.id].map(
      (id) => id === user.id,
    );
    const token = await identity.token();
    const statuses = [await me(token), await me(await identity.token({ forceRefresh: true }))];
    return { before, refused, email: user.email, known, statuses, token };
  }, given);
}

function signsOut(page: Page, token: string | null) {
  return page.evaluate(async (bearer) => {
    const { identity } = window;
    await identity.signOut();
    await identity.signOut();
    const headers = { authorization: `Bearer ${bearer}` };
    const { status } = await fetch('/api/auth/me', { headers });
    return [await identity.ready(), identity.current(), await identity.token(), status];
  }, token);
}

/** What every adapter of the identity port does in the same way, in two tabs of a real browser. */
export async function checkIdentityPort(
  page: Page,
  given: Given & { email: string; password: string },
): Promise<void> {
  const { email } = given;
  const tab = await page.context().newPage();
  await openAdapter(page, given);
  await openAdapter(tab, given);
  const { token, ...signedIn } = await signsIn(page, { email, password: given.password });
  expect(signedIn).toEqual({
    before: [null, null, null],
    refused: ['invalid-credentials', 'invalid-credentials', 'session-expired'],
    email,
    known: [true, true],
    statuses: [200, 200],
  });
  await expect.poll(() => tab.evaluate(() => window.heard)).toEqual([email]);
  expect(await signsOut(page, token)).toEqual([null, null, null, 401]);
  await expect.poll(() => tab.evaluate(() => window.heard.at(-1))).toBeNull();
  await tab.close();
}
