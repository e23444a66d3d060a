import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { lockActiveAdmins, lockReportingLines } from '../../../people/people.public.ts';
import { leadsTo } from './circles.ts';
import type { Conflict } from '../../ledger.repository.ts';
import { nameAndBirthDate } from './person.ts';
import {
  findKeyHolders,
  findPeopleByNames,
  findLinesAbove,
  findManagers,
  lockNewcomers,
  type Managers,
} from './match.repository.ts';
import type { BatchLine } from './write.repository.ts';

interface ManagedLine {
  line: number;
  accountId: number | null;
  managerKey: string | null;
  managerId?: number | null;
}

/** Lines of a piece that cannot be written as they were checked, and the managers of the others. */
export async function findConflicts(
  tx: InOrganization,
  lines: readonly BatchLine[],
  careful: boolean,
): Promise<{ conflicts: Conflict[]; managers: Managers }> {
  const conflicts = new Map<number, Conflict>();
  const add = ({ line, accountId }: BatchLine, reason: Conflict['reason']) =>
    conflicts.set(line, { line, accountId, reason });
  const changing = lines.filter((line) => line.outcome === 'update' && line.changesManager);
  const { circles, managers } = await circlesAmong(tx, changing, lines);
  for (const line of changing) if (circles.has(line.line)) add(line, 'circle');
  for (const line of await lastAdmins(tx, lines)) add(line, 'last_admin');
  for (const line of await cameMeanwhile(tx, lines)) add(line, 'taken');
  if (careful) for (const line of await takenLines(tx, lines)) add(line, 'taken');
  return { conflicts: [...conflicts.values()], managers };
}

/**
 * Which of the changes would close a circle of managers, given the ones before them; and who the managers
 * of all these lines are. Two such changes never happen at once.
 */
export async function circlesAmong(
  tx: InOrganization,
  changing: readonly ManagedLine[],
  all: readonly ManagedLine[] = changing,
): Promise<{ circles: Set<number>; managers: Managers }> {
  if (changing.length > 0) await lockReportingLines(tx);
  const managers = await findManagers(tx, all);
  const edges = changing.flatMap((line) => {
    const managerId = managers.of(line);
    return managerId === null || line.accountId === null
      ? []
      : [{ line: line.line, accountId: line.accountId, managerId }];
  });
  if (edges.length === 0) return { circles: new Set(), managers };
  const above = await findLinesAbove(
    tx,
    edges.map(({ managerId }) => managerId),
  );
  const circles = new Set<number>();
  for (const { line, accountId, managerId } of edges) {
    if (leadsTo(above, managerId, accountId)) circles.add(line);
    else above.set(accountId, managerId);
  }
  return { circles, managers };
}

/** Demotions that would leave the organization without an administrator. */
async function lastAdmins(tx: InOrganization, lines: readonly BatchLine[]): Promise<BatchLine[]> {
  const demotions = lines.filter(({ demotes }) => demotes);
  if (demotions.length === 0) return [];
  const admins = new Set(await lockActiveAdmins(tx));
  return demotions.filter(({ accountId }) => {
    if (accountId === null || !admins.has(accountId)) return false;
    if (admins.size === 1) return true;
    admins.delete(accountId);
    return false;
  });
}

/** New people with a namesake of the same birth date added since the check. */
async function cameMeanwhile(
  tx: InOrganization,
  lines: readonly BatchLine[],
): Promise<BatchLine[]> {
  const named = lines.filter(({ outcome, name }) => outcome === 'create' && name !== null);
  if (named.length === 0) return [];
  await lockNewcomers(tx);
  const keys = named.flatMap(({ name }) => name?.slice(0, name.lastIndexOf('|')) ?? []);
  const people = await findPeopleByNames(tx, keys, []);
  const known = new Set(people.map((one) => nameAndBirthDate(one.name_key, one.birth_date ?? '')));
  return named.filter(({ name }) => known.has(name ?? ''));
}

function isTaken(holder: number | undefined, own: number | null): boolean {
  return holder !== undefined && holder !== own;
}

/** Changes of a person's address or id to one that another has by now. */
async function takenLines(tx: InOrganization, lines: readonly BatchLine[]): Promise<BatchLine[]> {
  const changing = lines.filter(({ outcome }) => outcome === 'update');
  const holders = await findKeyHolders(
    tx,
    changing.flatMap(({ emailKey }) => emailKey ?? []),
    changing.flatMap(({ externalIdKey }) => externalIdKey ?? []),
  );
  return changing.filter(
    ({ accountId, emailKey, externalIdKey }) =>
      isTaken(holders.byEmail.get(emailKey ?? ''), accountId) ||
      isTaken(holders.byExternalId.get(externalIdKey ?? ''), accountId),
  );
}
