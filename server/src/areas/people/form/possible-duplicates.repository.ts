import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { fold } from '../../../kernel/database/fold.ts';

const shownAtMost = 5;
/** Fewer are filled up, so that there is one statement for whatever was typed. */
const wordsAsked = 3;
/** Too much resembles a shorter word. */
const lettersAtLeast = 4;
/** It is a help and not an answer: no one waits for it longer, and the database neither. */
const millisecondsAtMost = 600;

export interface PossibleDuplicateRow {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  department: string | null;
  email: string | null;
  external_id: string | null;
}

/** As alike as the index of word parts takes for alike. */
const alikeAtLeast = 0.5;

type Searcher = InOrganization & { readonly member: { readonly scoped?: boolean } };

/** People with words like those typed, the most alike first; none where the words are short or it takes too long. */
export async function findSimilarNames(
  tx: Searcher,
  typed: string,
): Promise<PossibleDuplicateRow[]> {
  const long = fold(typed).split(' ').filter(isLong).slice(0, wordsAsked);
  const [first] = long;
  if (first === undefined) return [];
  const words = Array.from({ length: wordsAsked }, (_, index) => long[index] ?? first);
  await sql`savepoint similar_names`.execute(tx.db);
  try {
    await sql`select set_config('statement_timeout', ${String(millisecondsAtMost)}, true)`.execute(
      tx.db,
    );
    const { rows } = await sql<PossibleDuplicateRow>`
      with found as materialized (
        ${tx.member.scoped === true ? alikeInScope(words) : alikeOf(words)})
      select a.id, a.first_name, a.last_name, a.job_title, a.department, a.email,
        a.external_id
      from app.account a join found on found.id = a.id
      where a.organization_id = ${tx.member.organizationId} and a.deleted_at is null
        and a.id = any(array(select id from found))
      order by found.place`.execute(tx.db);
    // Whatever else this transaction asks may take its time.
    await sql`rollback to savepoint similar_names`.execute(tx.db);
    return rows;
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== '57014') throw error;
    await sql`rollback to savepoint similar_names`.execute(tx.db);
    return [];
  }
}

function alikeOf(words: readonly string[]): RawBuilder<unknown> {
  return sql`select id, place from app.similar_account_ids(${words}::text[], ${shownAtMost})
    with ordinality as similar_ids (id, place)`;
}

/** A scoped manager's people are compared one by one: the index would find everyone's, and theirs late among them. */
function alikeInScope(words: readonly string[]): RawBuilder<unknown> {
  const similarity = words.map((word) => sql`word_similarity(${word}, search_key)`);
  return sql`
    select id, row_number() over (order by ${sql.join(similarity, sql` + `)} desc, name_key, id) as place
    from app.account
    where deleted_at is null
      and ${sql.join(
        similarity.map((one) => sql`${one} >= ${alikeAtLeast}`),
        sql` and `,
      )}
    order by place limit ${shownAtMost}`;
}

function isLong(word: string): boolean {
  return word.length >= lettersAtLeast;
}
