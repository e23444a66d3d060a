import type { TestProduct } from './test-product.ts';

/** Asks to sign in with a password, as the browser does. */
export function postSignIn(
  { app }: Pick<TestProduct, 'app'>,
  credentials: { email: string; password: string },
) {
  return app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    headers: { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    payload: credentials,
  });
}
