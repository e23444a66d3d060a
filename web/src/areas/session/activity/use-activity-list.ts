import { useQuery } from '@tanstack/react-query';
import { type AuditPart, auditParts } from 'contract/kernel/audit.ts';
import { listOwnAuditLog, auditLogSorts } from 'contract/session/own-audit-log.contract.ts';
import { endpointQuery, rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { filteredSearch, type ListSpec, type ListState } from '../../../kit/table/list-state.ts';
import { pageQuery, pagesBeside, useListAddress } from '../../../kit/table/use-list-address.ts';

export const pageSize = 50;

const spec: ListSpec = { sorts: auditLogSorts, filters: { part: 'one', from: 'one', to: 'one' } };

/** The address of a part of the audit log, or of all of it; of the same days. */
export function activitySearch({ filters }: ListState, part: AuditPart | undefined) {
  const { part: _shown, ...days } = filters;
  return filteredSearch(spec, part === undefined ? days : { ...days, part: [part] });
}

/** What the server is asked for; an invalid filter, as from an edited address, is dropped. */
function filtersOf({ filters }: ListState) {
  const part = auditParts.find((one) => one === filters['part']?.[0]);
  const [from, to] = [filters['from']?.[0], filters['to']?.[0]];
  return {
    ...(part === undefined ? {} : { part }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** The part of the person's own audit log that the address asks for, and how to ask for another. */
export function useActivityList() {
  const { state, go, change } = useListAddress(spec);
  const query = { ...pageQuery({ ...state, q: '' }, auditLogSorts, pageSize), ...filtersOf(state) };
  const page = useQuery({
    ...endpointQuery(listOwnAuditLog, { query }),
    // Signing in elsewhere adds to it at any time.
    staleTime: 0,
    meta: { claims: 'tile' as const },
    placeholderData: rowsBefore(listOwnAuditLog),
  });
  return {
    state,
    page,
    change,
    ...pagesBeside(page, (cursor) => go({ ...state, cursor })),
  };
}

export type ActivityList = ReturnType<typeof useActivityList>;
