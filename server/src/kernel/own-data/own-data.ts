import type { RawBuilder } from 'kysely';
import type { OwnDataSection } from 'contract/session/own-data.ts';
import type { Queries } from '../database/organization.ts';
import { readInParts } from '../database/read-in-parts.ts';

/** Whose data it is, in which organization. */
export interface DataOwner {
  readonly organizationId: number;
  readonly accountId: number;
}

/**
 * What a part of the product keeps about a person. Areas say it of their own tables; `main` puts them together, and
 * a test holds them against every column of the database that names a person.
 */
export interface OwnDataSource {
  readonly section: OwnDataSection;
  /** What is read, as `schema.table.column`, the column being the one that names the person. */
  readonly covers: readonly string[];
  read(db: Queries, owner: DataOwner): AsyncIterable<object>;
}

/** A source that is one query, each row of which has one column, `item`. */
export function queriedSource(
  section: OwnDataSection,
  covers: readonly string[],
  query: (owner: DataOwner) => RawBuilder<{ item: object }>,
): OwnDataSource {
  return {
    section,
    covers,
    async *read(db, owner) {
      for await (const { item } of readInParts(db, query(owner))) yield item;
    },
  };
}

/** One JSON document, piece by piece: what is known beforehand, then a list for each section. */
export async function* printOwnData(
  head: object,
  sources: readonly OwnDataSource[],
  db: Queries,
  owner: DataOwner,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const source of sources) {
    yield `,\n${JSON.stringify(source.section)}:[`;
    let between = '\n';
    for await (const item of source.read(db, owner)) {
      yield `${between}${JSON.stringify(item)}`;
      between = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
