import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelCreate, ChannelUpdate } from 'contract/channels/channels.contract.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { orNameTaken } from '../../kernel/http/name-taken.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { MailHostRules } from '../../kernel/outgoing/mail-host.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { presentChannel } from './channels.presenter.ts';
import { askForTry } from './channel-tries.repository.ts';
import {
  findChannel,
  insertChannel,
  lockChannel,
  updateChannelRow,
  type ChannelRow,
  type ChannelValues,
} from './channels.repository.ts';
import { checkChannel } from './check-channel.ts';
import { tryChannel } from './channels.jobs.ts';
import { forgetArrivalTest } from './mailbox/arrival-test.repository.ts';

/** What a channel's use cases work with. */
export interface ChannelDeps {
  /** Whether mails of the installation's server stay in a catcher, which takes any sender. */
  readonly isCatcher: boolean;
  readonly mailHosts: MailHostRules;
  /** For passwords of mail servers. */
  readonly channelSealer: Sealer;
}

const columnOf = {
  name: 'name',
  fromName: 'from_name',
  fromAddress: 'from_address',
  replyTo: 'reply_to',
  perMinute: 'per_minute',
  connections: 'connections',
  bounceDomain: 'bounce_domain',
  server: 'server',
  host: 'host',
  port: 'port',
  tls: 'tls',
  username: 'username',
} as const satisfies Record<keyof Omit<ChannelUpdate, 'version' | 'secret'>, keyof ChannelValues>;

type Field = keyof typeof columnOf;
const fields = Object.keys(columnOf) as Field[];

/** The installation's server has no host, port and password of a channel's own. */
const ofSettings = { host: null, port: null, tls: null, username: null, secret_sealed: null };

const blank = {
  reply_to: null,
  per_minute: null,
  connections: 5,
  bounce_domain: null,
  server: 'settings' as const,
};

function withWanted<Values extends ChannelValues>(
  values: Values,
  { secret, ...wanted }: Omit<ChannelUpdate, 'version'>,
  sealer: Sealer,
): Values {
  const named = fields.filter((field) => wanted[field] !== undefined);
  const next: Values = {
    ...values,
    ...Object.fromEntries(named.map((field) => [columnOf[field], wanted[field]])),
    ...(secret !== undefined && { secret_sealed: secret === null ? null : sealer.seal(secret) }),
  };
  return next.server === 'settings' ? { ...next, ...ofSettings } : next;
}

export const refuseName = <T>(write: () => Promise<T>) =>
  orNameTaken('channel_name', refuseChannel('channel_name_taken'), write);

/**
 * Makes a channel, unverified.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED, also for a name that another channel has
 */
export async function createChannel(
  tx: OrganizationTransaction,
  deps: ChannelDeps,
  wanted: ChannelCreate,
): Promise<number> {
  const { name, fromName, fromAddress } = wanted;
  const begun = { ...blank, ...ofSettings, name, from_name: fromName, from_address: fromAddress };
  const values: ChannelValues = withWanted<ChannelValues>(begun, wanted, deps.channelSealer);
  checkChannel(values, deps.mailHosts);
  const id = await refuseName(() => insertChannel(tx, values));
  await recordAudit(tx, {
    action: 'channel.created',
    targetType: 'channel',
    targetId: id,
    changes: {
      name: [null, name],
      fromAddress: [null, fromAddress],
      ...(values.host !== null && { host: [null, values.host] }),
    },
  });
  return id;
}

/** Whether what was tried with one says nothing of the other. */
function isAnother(one: ChannelValues, other: ChannelValues): boolean {
  const telling = [
    'from_address',
    'server',
    'host',
    'port',
    'tls',
    'username',
    'secret_sealed',
  ] as const;
  return telling.some((column) => one[column] !== other[column]);
}

/** A password that no one can read must not be sent to whatever server is named next. @throws ProblemError */
function refuseSecretElsewhere(current: ChannelValues, next: ChannelValues): void {
  const isKept = next.secret_sealed !== null && next.secret_sealed === current.secret_sealed;
  if (!isKept || (current.host === next.host && current.port === next.port)) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['secret'],
        code: 'required',
        ...messageOf(refuseChannel('channel_password_again')),
      },
    ],
  });
}

/** @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the channel as it stands), VALIDATION_FAILED, CONFLICT */
export async function updateChannel(
  tx: OrganizationTransaction,
  deps: ChannelDeps,
  id: number,
  { version, ...wanted }: ChannelUpdate,
): Promise<Channel> {
  const current = await requireChannel(tx, id);
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', {
      current: presentChannel(current, tx.member, deps.isCatcher),
    });
  }
  refuseArchived(current);
  const next = withWanted(current, wanted, deps.channelSealer);
  refuseSecretElsewhere(current, next);
  checkChannel(next, deps.mailHosts);
  const changed = fields.filter((field) => next[columnOf[field]] !== current[columnOf[field]]);
  const hasNewSecret = next.secret_sealed !== current.secret_sealed;
  if (changed.length === 0 && !hasNewSecret) {
    return presentChannel(current, tx.member, deps.isCatcher);
  }
  const isOther = isAnother(current, next);
  await refuseName(() => updateChannelRow(tx, id, next, isOther));
  if (isOther || current.bounce_domain !== next.bounce_domain) await forgetArrivalTest(tx, id);
  await recordAudit(tx, {
    action: 'channel.updated',
    targetType: 'channel',
    targetId: id,
    changes: {
      ...Object.fromEntries(
        changed.map((field) => [field, [current[columnOf[field]], next[columnOf[field]]]]),
      ),
      // That there is another one, never what it is.
      ...(hasNewSecret && {
        secret: [current.secret_sealed !== null, next.secret_sealed !== null],
      }),
    },
  });
  return readChannel(tx, deps, id);
}

/**
 * Has a real message sent to the caller by this channel. What the server says to it is kept with the channel.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT while one is on its way
 */
export async function verifyChannel(
  tx: OrganizationTransaction,
  deps: ChannelDeps,
  id: number,
): Promise<Channel> {
  const { organizationId, accountId } = tx.member;
  const current = await requireChannel(tx, id);
  refuseArchived(current);
  if (current.verifying) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_test_on_its_way') });
  }
  await askForTry(tx, id);
  await enqueue(tx.db, tryChannel, { organizationId, channelId: id, accountId });
  await recordAudit(tx, { action: 'channel.tried', ...targetOf(id) });
  return readChannel(tx, deps, id);
}

export function targetOf(id: number) {
  return { targetType: 'channel', targetId: id, changes: null } as const;
}

/** @throws ProblemError CONFLICT */
export function refuseArchived({ archived_at: archivedAt }: ChannelRow): void {
  if (archivedAt !== null) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('channel_is_archived') });
  }
}

/** A channel that no one else changes until the transaction ends. @throws ProblemError NOT_FOUND */
export async function requireChannel(tx: OrganizationTransaction, id: number): Promise<ChannelRow> {
  const row = await lockChannel(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row;
}

/** @throws ProblemError NOT_FOUND */
export async function readChannel(
  tx: OrganizationTransaction,
  { isCatcher }: Pick<ChannelDeps, 'isCatcher'>,
  id: number,
): Promise<Channel> {
  const row = await findChannel(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentChannel(row, tx.member, isCatcher);
}
