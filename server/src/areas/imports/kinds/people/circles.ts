import { importErrorMessage } from 'contract/people/error-messages.ts';
import { lineError } from 'contract/imports/cells/line.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { CheckedLine } from '../../validation/check.repository.ts';
import type { People } from './find-people.ts';
import { findLinesAbove } from './match.repository.ts';
import type { PlanContext } from './person.ts';

/** Changes of line managers that would close a circle, given those before them. */
export async function refuseCircles(
  tx: InOrganization,
  { columns }: PlanContext,
  planned: readonly CheckedLine[],
  people: People,
): Promise<void> {
  const at = columns.indexOf('line_manager_id');
  const edges = planned.flatMap((line) => {
    const managerId = Number(line.after?.[at] ?? 0);
    const changes = line.outcome === 'update' && line.fields?.includes('lineManager') === true;
    return changes && managerId > 0 && line.person !== undefined
      ? [{ line, id: line.person.id, managerId }]
      : [];
  });
  if (edges.length === 0) return;
  const above = await findLinesAbove(
    tx,
    edges.map(({ managerId }) => managerId),
  );
  const names = new Map(
    [...people.byEmail.values(), ...people.byExternalId.values()].map((one) => [one.id, one]),
  );
  for (const { line, id, managerId } of edges) {
    if (!leadsTo(above, managerId, id)) {
      above.set(id, managerId);
      continue;
    }
    const name = names.get(managerId);
    line.outcome = 'error';
    const message =
      name === undefined
        ? importErrorMessage('reporting_loop')
        : importErrorMessage('reporting_loop_with', {
            name: `${name.first_name} ${name.last_name}`,
          });
    line.errors.push(lineError('lineManager', 'circle', message));
  }
}

/** True when `id` is `from` or stands somewhere above. */
export function leadsTo(
  above: ReadonlyMap<number, number | null>,
  from: number,
  id: number,
): boolean {
  const seen = new Set<number>();
  for (let at: number | null = from; at !== null && !seen.has(at); at = above.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
