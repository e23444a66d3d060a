import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { byJob } from '../../../../kernel/jobs/by-job.ts';
import { putUploaded, undoUploaded } from '../../../groups/groups.public.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { BatchDone } from '../../kind.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import { findWrittenPeople } from './groups.repository.ts';
import { groupIdOf } from './joins.ts';
import { aboveAllLines } from '../../staged.ts';

/** Puts the people of lines that are written into the groups of their lines. @returns how many memberships */
export async function putInGroups(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  all: readonly { line: number; joins: string[] | null }[],
): Promise<number> {
  const lines = all.filter(({ joins }) => joins !== null);
  if (lines.length === 0) return 0;
  const people = await findWrittenPeople(
    tx,
    record.id,
    lines.map(({ line }) => line),
  );
  const memberships = lines.flatMap(({ line, joins }) => {
    const accountId = people.get(line);
    if (accountId === undefined) return [];
    return (joins ?? []).flatMap((join) => {
      const groupId = groupIdOf(join, record);
      return groupId === null ? [] : [{ groupId, accountId }];
    });
  });
  if (memberships.length === 0) return 0;
  return putUploaded(byJob(tx, actor.accountId), upload(record), memberships);
}

/** Memberships undone in one transaction. */
const takenAtOnce = 1000;

/** Removes people from groups to which the import added them; after the last, the rest of it is undone. */
export async function leaveGroupsBatch(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<BatchDone> {
  const taken = await undoUploaded(byJob(tx, actor.accountId), upload(record), takenAtOnce);
  if (taken === 0)
    return { rows: 0, changes: { step: 'undo-full-sync', step_line: aboveAllLines } };
  return { rows: taken, changes: { ungrouped_count: record.ungrouped_count + taken } };
}

const upload = ({ id, file_name: fileName }: ImportRecord) => ({ importId: id, fileName });
