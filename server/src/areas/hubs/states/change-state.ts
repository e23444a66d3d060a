import type { HubChangeKind } from 'contract/hubs/hub-states.contract.ts';
import type { HubState } from 'contract/hubs/hub.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { hubFieldError, hubMessage } from '../hub-problems.ts';
import {
  mayArchive,
  mayDelete,
  mayHide,
  mayPublish,
  mayRestore,
  mayUnarchive,
  type HubActor,
  type HubSubject,
} from '../hubs.policy.ts';
import { subjectOf } from '../hubs.presenter.ts';
import { setHubState, type HubRow } from '../hubs.repository.ts';
import { lockVisible } from '../read-hub.ts';

interface StateChange {
  to: (row: HubRow) => HubState;
  may(actor: HubActor, subject: HubSubject): boolean;
  action: AuditAction;
  otherwise: Parameters<typeof hubMessage>[0] | null;
  deleted?: { before: boolean; after: boolean };
}

const resting = (row: HubRow): HubState => (row.published_at === null ? 'draft' : 'hidden');

/** Nothing in the trash is public. */
const inTrash = (row: HubRow): HubState => (row.state === 'published' ? 'hidden' : row.state);

const changes = {
  publish: {
    to: () => 'published',
    may: mayPublish,
    action: 'hub.published',
    otherwise: 'already_published',
  },
  hide: { to: () => 'hidden', may: mayHide, action: 'hub.hidden', otherwise: 'not_published' },
  archive: {
    to: () => 'archived',
    may: mayArchive,
    action: 'hub.archived',
    otherwise: 'already_archived',
  },
  unarchive: {
    to: resting,
    may: mayUnarchive,
    action: 'hub.unarchived',
    otherwise: 'not_archived',
  },
  delete: {
    to: inTrash,
    may: mayDelete,
    action: 'hub.deleted',
    otherwise: null,
    deleted: { before: false, after: true },
  },
  restore: {
    to: (row) => row.state,
    may: mayRestore,
    action: 'hub.restored',
    otherwise: null,
    deleted: { before: true, after: false },
  },
} as const satisfies Record<HubChangeKind, StateChange>;

/**
 * Publishes a hub, hides or archives it, or moves it into the trash or out of it.
 *
 * @returns the state before
 * @throws ProblemError NOT_FOUND, CONFLICT in a state from which there is no such way, VALIDATION_FAILED that names what
 *   is missing before it can be published
 */
export async function changeHubState(
  tx: OrganizationTransaction,
  id: number,
  kind: HubChangeKind,
): Promise<HubState> {
  const change: StateChange = changes[kind];
  const { before, after } = change.deleted ?? { before: false, after: false };
  const current = await lockVisible(tx, id, { deleted: before });
  if (!change.may(tx.member, subjectOf(current))) {
    if (change.otherwise === null) throw new ProblemError('FORBIDDEN');
    throw new ProblemError('CONFLICT', { detail: hubMessage(change.otherwise) });
  }
  if (kind === 'publish') requirePublishable(current);
  const state = change.to(current);
  await setHubState(tx, id, { state, deleted: after });
  await recordAudit(tx, {
    action: change.action,
    targetType: 'hub',
    targetId: id,
    changes: state === current.state ? null : { state: [current.state, state] },
  });
  return current.state;
}

function requirePublishable(row: HubRow): void {
  const errors: FieldError[] = [];
  if (row.items_all === 0) {
    errors.push(hubFieldError(['items'], 'empty', hubMessage('add_item_first')));
  }
  if (row.cover_file_id !== null && row.cover_alt === null) {
    errors.push(hubFieldError(['cover', 'alt'], 'not_described', hubMessage('describe_cover')));
  }
  if (row.visibility === 'groups' && row.groups.length === 0) {
    errors.push(hubFieldError(['audience', 'groups'], 'empty', hubMessage('choose_group')));
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}
