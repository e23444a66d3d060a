import type { LightMyRequestResponse } from 'fastify';
import { auditActionsOf } from 'contract/kernel/audit.ts';
import { beginTwoFactor, confirmTwoFactor } from 'contract/session/two-factor.contract.ts';
import { codeApp, type CodeApp } from '../../testing/code-app.ts';
import type { TestProduct } from '../../testing/test-product.ts';
import { oldPassword, type ForgetfulPeople } from './forgotten-password.testing.ts';

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

export interface WithTwoFactor {
  subject: string;
  email: string;
  app: CodeApp;
  recoveryCodes: string[];
  /** The token of the session that turned it on. */
  token: string;
}

/** Someone who turned it on with the code of the half minute before, so that the one of now is unused. */
export async function turnOn(
  { api, person }: Pick<ForgetfulPeople, 'api' | 'person'>,
  email: string,
): Promise<WithTwoFactor> {
  const subject = await person(email);
  const { token } = await api.identity.openSession(subject);
  return { subject, email, token, ...(await turnOnFor(api, token, oldPassword)) };
}

export async function turnOnFor(
  api: TestProduct,
  token: string,
  currentPassword: string,
): Promise<Pick<WithTwoFactor, 'app' | 'recoveryCodes'>> {
  const begun = await api.call(beginTwoFactor, { ...bearer(token), body: { currentPassword } });
  const app = codeApp(begun.body.secret);
  const on = await api.call(confirmTwoFactor, { ...bearer(token), body: { code: app.code(-1) } });
  return { app, recoveryCodes: on.body.recoveryCodes };
}

/** The cookies of an answer, as the browser sends them back. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** As it is kept of a recovery code: without its groups. */
export const plain = (code: string) => code.replaceAll('-', '');

/** The two steps of signing in, each from an address of its own. */
export function inSteps({ api, database }: Pick<ForgetfulPeople, 'api' | 'database'>) {
  let addresses = 0;

  function post(path: string, payload: object, cookie?: string, server = api) {
    addresses += 1;
    return server.app.inject({
      method: 'POST',
      url: `/api/identity${path}`,
      remoteAddress: `198.51.${addresses >> 8}.${addresses & 255}`,
      headers: { host: '127.0.0.1:3000', ...(cookie && { cookie }) },
      payload,
    });
  }

  return {
    post,
    /** The right password. @returns the cookie of the two-factor step */
    password: async (email: string) =>
      cookiesOf(await post('/sign-in/email', { email, password: oldPassword })),
    verify: (cookie: string, code: string, server = api) =>
      post('/two-factor/verify', { code }, cookie, server),
    /** The audit entries of a person besides their sign-ins, the oldest first. */
    actionsOf: async (email: string): Promise<string[]> => {
      const rows = await database.asSuperuser<{ action: string }>(
        `select e.action from app.audit_event e join app.account a on a.id = e.target_id
          where a.email = $1 and e.action <> all ($2) order by e.id`,
        [email, [...auditActionsOf['sign-in']]],
      );
      return rows.map(({ action }) => action);
    },
  };
}
