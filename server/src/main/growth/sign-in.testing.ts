import { expect } from 'vitest';
import type { TestPerson, TestProduct } from '../../testing/test-product.ts';

interface Credentials {
  email: string;
  password: string;
  slug: string;
}

/** Someone who signs in with their password, as the browser does. Their ids are not asked for. */
export async function signIn(
  { app }: Pick<TestProduct, 'app'>,
  { slug, ...credentials }: Credentials,
): Promise<TestPerson> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    payload: credentials,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    accountId: 0,
    userId: 0,
    subject: '',
    token: String(answer.headers['set-auth-jwt']),
    slug,
  };
}
