import { expect } from 'vitest';
import * as reading from 'contract/content/reading.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useArticles } from '../content/content.factory.ts';
import { composeEmail, visit, type ComposedEmailOptions } from '../delivery/sent-emails.factory.ts';

/** Due long after any test. */
export const asksToConfirm = { acknowledgement: true, acknowledgeBy: '2999-12-11' };

/** Articles, with the ways in which people open them. */
export function useReading() {
  const articles = useArticles();
  const { article, database, product, publish, settings, tenants } = articles;
  const test = {
    ...articles,
    /** An article that is public, with these settings. */
    published: async (change: object = {}): Promise<number> => {
      const { id } = await article({ title: 'Hand hygiene', summary: 'Five moments' });
      expect((await settings(id, { version: 1, ...change })).status).toBe(200);
      expect((await publish(id, 2)).status).toBe(200);
      return id;
    },
    emailTo: (contentId: number, options: ComposedEmailOptions = {}) =>
      composeEmail(database, tenants.acme, {
        ...options,
        links: [{ url: 'http://127.0.0.1:3000/article', contentId }],
      }),
    open: (id: number, as: TestPerson) => product.call(reading.openContent, { as, params: { id } }),
    /** The address of the page under which someone who signed in reads. */
    ticketFor: async (id: number, as = tenants.acme.standard): Promise<string> => {
      const { status, body } = await test.open(id, as);
      expect(status).toBe(200);
      return new URL(body.url).pathname;
    },
    /** Presses the button of a page. */
    send: (path: string) =>
      visit(product, path, {
        method: 'POST',
        headers: {
          origin: 'http://127.0.0.1:3000',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: '',
      }),
  };
  return test;
}
