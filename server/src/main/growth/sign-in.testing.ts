import { expect } from 'vitest';
import { postSignIn } from '../../testing/sign-in.ts';
import type { TestPerson, TestProduct } from '../../testing/test-product.ts';

interface Credentials {
  email: string;
  password: string;
  slug: string;
}

/** Someone who signs in with their password. Their ids are not asked for. */
export async function signIn(
  product: Pick<TestProduct, 'app'>,
  { slug, ...credentials }: Credentials,
): Promise<TestPerson> {
  const answer = await postSignIn(product, credentials);
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    accountId: 0,
    userId: 0,
    subject: '',
    token: String(answer.headers['set-auth-jwt']),
    slug,
  };
}
