import type { LightMyRequestResponse } from 'fastify';
import { beforeAll } from 'vitest';
import { useTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { useTestMail, type TestMail } from '../../testing/test-mail.ts';
import {
  testSecret,
  useTestProduct,
  type ProductOptions,
  type TestProduct,
  type TestTenant,
} from '../../testing/test-product.ts';

export const oldPassword = 'kettle-under-the-sofa';

/** A link as it must stand in the email: on PUBLIC_URL, 256 bits behind the `#`. */
export const resetLink =
  /^https:\/\/console\.northgate\.example\/auth\/set-new-password#t=([\w-]{43})$/m;

export interface ForgetfulPeople {
  database: TestDatabase;
  api: TestProduct;
  mail: TestMail;
  /** POST /auth/forgot-password, from an address of its own. */
  readonly ask: (
    email: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** POST below /api/identity, from an address of its own. */
  readonly identity: (path: string, payload: object) => Promise<LightMyRequestResponse>;
  /** Someone with {@link oldPassword} who belongs to an organization. @returns their subject */
  readonly person: (email: string) => Promise<string>;
  /** The code of the newest link mailed to this address. */
  readonly codeFor: (email: string) => Promise<string>;
  readonly setPassword: (code: string, password: string) => Promise<LightMyRequestResponse>;
  readonly signsIn: (email: string, password: string) => Promise<boolean>;
}

/** The product with a worker and a mail server, for the test file that calls this at its top level. */
export function useForgetfulPeople(options: ProductOptions = {}): ForgetfulPeople {
  const database = useTestDatabase();
  const api = useTestProduct(database, options);
  const mail = useTestMail(database, {
    secret: testSecret,
    publicUrl: 'https://console.northgate.example',
  });
  const made = { asked: 0 } as { tenant: TestTenant; asked: number };
  beforeAll(async () => {
    made.tenant = await api.tenant('acme');
  });

  const send = (url: string, payload: object, remoteAddress: string, headers = {}) =>
    api.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { host: '127.0.0.1:3000', ...headers },
      payload,
    });
  const test: ForgetfulPeople = {
    database,
    api,
    mail,
    ask: (email, headers) => {
      made.asked += 1;
      const from = `198.51.${made.asked >> 8}.${made.asked & 255}`;
      return send('/api/auth/forgot-password', { email }, from, headers);
    },
    identity(path, payload) {
      made.asked += 1;
      const from = `198.18.${made.asked >> 8}.${made.asked & 255}`;
      return send(`/api/identity${path}`, payload, from);
    },
    async person(email) {
      const { admin } = api.identity;
      const name = 'Nadia Brook';
      const subject = await admin.createUser({ email, name, password: oldPassword });
      await database.asSuperuser(
        `with u as (select app.create_user($1, $1, $5, $2, $3) as id)
         insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
           name_key, search_key)
         select $4, id, 'Nadia', 'Brook', $1, 'standard', 'granted', 'brook', ' brook' from u`,
        [email, admin.issuer, subject, made.tenant.organizationId, name],
      );
      return subject;
    },
    async codeFor(email) {
      await test.ask(email);
      const mails = await mail.to(email);
      const newest = mails.find(({ subject }) => subject === 'Set a new password');
      return resetLink.exec(newest?.text ?? '')?.[1] ?? '';
    },
    setPassword: (code, password) =>
      test.identity('/reset-password', { token: code, newPassword: password }),
    async signsIn(email, password) {
      return (await test.identity('/sign-in/email', { email, password })).statusCode === 200;
    },
  };
  return test;
}
