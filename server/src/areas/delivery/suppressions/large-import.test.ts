import { beforeAll, expect, it } from 'vitest';
import { suppressionLinesMax } from 'contract/delivery/suppression.ts';
import * as suppressions from 'contract/delivery/suppressions.contract.ts';
import { byRun } from 'contract/kernel/property-runs.testing.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { usedHeap } from '../../../testing/used-heap.testing.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

/** The whole is a list of 200,000 lines. */
const chunkCount = byRun({ whole: 200, short: 12 });
const unreadable = ['', 'no address', 'two@signs@example.org', '=cmd()'];

/** One line in fifty is no address, and one in a hundred is an address of the line before. */
function lineAt(line: number) {
  const address =
    line % 50 === 0
      ? (unreadable[(line / 50) % unreadable.length] ?? '')
      : `left${line % 100 === 99 ? line - 1 : line}@gone.example`;
  return { line, address, reason: line % 3 === 0 ? 'hard_bounce' : 'unsubscribed', detail: '' };
}

/** The lines of a piece that are no addresses. */
const wrongLines = (index: number) =>
  Array.from({ length: suppressionLinesMax / 50 }, (_, at) => ({
    line: index * suppressionLinesMax + (at + 1) * 50,
    code: 'no_address',
  }));

const linesOf = (index: number) =>
  Array.from({ length: suppressionLinesMax }, (_, at) =>
    lineAt(index * suppressionLinesMax + at + 1),
  );
const send = async (index: number) => {
  const { status, body } = await product.call(suppressions.importSuppressions, {
    as: acme.admin,
    body: { lines: linesOf(index) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('is imported whole, piece by piece, also after it broke off, and names each wrong line', async () => {
  const sums = { added: 0, known: 0, refused: 0 };
  const count = async (index: number) => {
    const { added, known, refused } = await send(index);
    // Each wrong line by its number in the file, and no other.
    expect(refused).toEqual(wrongLines(index));
    sums.added += added;
    sums.known += known;
    sums.refused += refused.length;
  };
  const half = Math.floor(chunkCount / 2);
  let heap = 0;
  for (let index = 0; index < chunkCount; index += 1) {
    await count(index);
    if (index === Math.min(10, half)) heap = usedHeap();
    // The browser goes away and sends the last piece again: nothing is added twice.
    if (index === half) expect((await send(index)).added).toBe(0);
  }
  // What is kept of a piece does not grow with the pieces: 200,000 lines alone would take more.
  expect(usedHeap() - heap).toBeLessThan(20 * 1024 * 1024);
  const lines = chunkCount * suppressionLinesMax;
  expect(sums.added + sums.known + sums.refused).toBe(lines);
  expect(sums.refused).toBe(lines / 50);
  const [row] = await database.asSuperuser<{ count: number }>(
    'select count(*)::int as count from app.suppression where organization_id = $1',
    [acme.organizationId],
  );
  expect(row?.count).toBe(sums.added);
}, 300_000);
