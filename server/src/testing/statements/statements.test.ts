import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../test-database.ts';
import { connectRoles, readings, type Roles } from './ask-database.ts';
import type { Column } from './describe.ts';
import { findStatements, hole, type Statement } from './find-statements.ts';
import { faultsOf } from './row-types.ts';
import { Source } from './source.ts';
import { unreadStatements } from './unread-statements.ts';

const database = useTestDatabase();

/** A statement with what PostgreSQL says of each of its texts that can be read. */
interface Asked {
  statement: Statement;
  refused: string[];
  isWhole: boolean;
  faults: string[];
}

const unread = new Set(Object.values(unreadStatements).flat());
const asked: Asked[] = [];
let source: Source;
let roles: Roles;

beforeAll(async () => {
  source = new Source();
  await source.loadContract();
  roles = await connectRoles(database.urls);
  for (const statement of findStatements(source)) asked.push(await ask(statement));
}, 300_000);

afterAll(async () => {
  await roles.end();
  source.close();
});

async function ask(statement: Statement): Promise<Asked> {
  const { file, texts, row } = statement;
  const refused: string[] = [];
  const faults = new Set<string>();
  let read = 0;
  for (const text of texts) {
    const answer = await columnsOf(file, text);
    if (typeof answer === 'string') {
      refused.push(answer);
      continue;
    }
    read += 1;
    if (row === undefined || text.includes(hole)) continue;
    for (const fault of faultsOf(source, row, answer)) faults.add(fault);
  }
  const isWhole = read === texts.size && statement.unresolved.size + statement.holes.size === 0;
  return { statement, refused, isWhole, faults: [...faults] };
}

async function columnsOf(file: string, text: string): Promise<Column[] | string> {
  let failure = '';
  for (const one of readings(text)) {
    try {
      return await roles.columnsOf(file, one);
    } catch (error) {
      failure ||= `${(error as Error).message}: ${one.replaceAll(/\s+/gu, ' ').slice(0, 300)}`;
    }
  }
  return failure;
}

it('finds the statements of the server', () => {
  expect(asked.length).toBeGreaterThan(900);
});

it('has no statement that PostgreSQL or its rights refuse', () => {
  const faults = asked
    .filter(({ statement }) => !unread.has(statement.name))
    .flatMap(({ statement, refused }) => refused.map((why) => `${statement.location} ${why}`));
  expect(faults).toEqual([]);
});

it('types rows as their statements yield them', () => {
  const faults = asked.flatMap(({ statement, faults: own }) =>
    own.map((fault) => `${statement.location} ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('reads every statement as a whole, but for the listed ones', () => {
  const found = asked.filter(({ isWhole }) => !isWhole).map(({ statement }) => statement.name);
  expect([...new Set(found)].toSorted()).toEqual([...unread].toSorted());
});

describe('a fault', () => {
  it('is seen in a statement: a column that is not there, a right that its roles lack', async () => {
    const file = 'src/areas/people/any.repository.ts';
    await expect(roles.columnsOf(file, 'select no_such from app.account')).rejects.toThrow(
      /no_such/,
    );
    await expect(roles.columnsOf(file, 'delete from app.audit_event')).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is seen in a row type: a name that no column has, a type that its column never has', () => {
    const row = asked.find(({ statement }) => statement.name.endsWith('insertBulk'))?.statement.row;
    if (row === undefined) throw new Error('The statement that adds a bulk change is not found.');
    const text = 25;
    expect(faultsOf(source, row, [{ name: 'id', oid: text }])).toEqual([
      'id is string, not number',
    ]);
    expect(faultsOf(source, row, [{ name: 'other', oid: text }])).toEqual(['no column id']);
  });
});
