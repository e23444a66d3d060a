import { beforeAll, expect, it } from 'vitest';
import { recordStatements, statementsDuring } from '../../../testing/statement-shapes.ts';
import { composeEmail, visit } from '../../delivery/sent-emails.factory.ts';
import { useHubs } from '../../hubs/hubs.factory.ts';

const test = useHubs();
const { database, product } = test;

beforeAll(() => recordStatements(database));

it('a hub from an email is read once, also to tell whether it has more', async () => {
  const { hub, article } = await test.published();
  const { link } = await composeEmail(database, test.tenants.acme, {
    links: [{ url: 'http://127.0.0.1:3000/article', contentId: article.id }],
  });
  const { result, shapes } = await statementsDuring(database, () =>
    visit(product, `/r/${link}/hubs/${hub.id}`),
  );
  expect(result.statusCode).toBe(200);
  expect(shapes.filter((shape) => shape.includes('h.description'))).toHaveLength(1);
});
