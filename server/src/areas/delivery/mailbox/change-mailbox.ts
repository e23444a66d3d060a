import type { ChannelMailbox } from 'contract/channels/mailbox.ts';
import type { putMailbox } from 'contract/channels/channel-mailbox.contract.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type * as z from 'zod/mini';
import type { Sealer } from '../../../kernel/crypto/sealer.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import {
  isAllowedByOperator,
  refuseMailHost,
  type MailHostRules,
} from '../../../kernel/outgoing/mail-host.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import {
  refuseArchived,
  requireChannel,
  findChannel,
  askForTest,
  deleteMailboxRow,
  findMailboxRow,
  putMailboxRow,
  type MailboxRow,
  type MailboxValues,
  findArrivalTest,
  forgetArrivalTest,
} from '../../channels/channels.public.ts';
import { mailboxKey, readMailboxJob } from './mailbox.jobs.ts';
import { presentMailbox } from './mailbox.presenter.ts';

/** What use cases of mailboxes work with. */
export interface MailboxDeps {
  readonly mailboxHosts: MailHostRules;
  /** For passwords of mailboxes. */
  readonly mailboxSealer: Sealer;
}

type Wanted = z.output<NonNullable<(typeof putMailbox)['body']>>;
type Answer = { mailbox: ChannelMailbox | null };

/** @throws ProblemError NOT_FOUND */
export async function readChannelMailbox(
  tx: OrganizationTransaction,
  channelId: number,
): Promise<Answer> {
  if ((await findChannel(tx, channelId)) === undefined) throw new ProblemError('NOT_FOUND');
  const row = await findMailboxRow(tx, channelId);
  if (row === undefined) return { mailbox: null };
  return { mailbox: presentMailbox(row, await findArrivalTest(tx, channelId)) };
}

/** @throws ProblemError NOT_FOUND, CONFLICT, VERSION_CONFLICT (with the mailbox as it stands), VALIDATION_FAILED */
export async function changeMailbox(
  tx: OrganizationTransaction,
  deps: MailboxDeps,
  channelId: number,
  wanted: Wanted,
): Promise<Answer> {
  refuseArchived(await requireChannel(tx, channelId));
  const current = await findMailboxRow(tx, channelId);
  if ((current?.version ?? null) !== wanted.version) {
    if (current === undefined) throw new ProblemError('NOT_FOUND');
    const test = await findArrivalTest(tx, channelId);
    throw new ProblemError('VERSION_CONFLICT', { current: presentMailbox(current, test) });
  }
  const next = valuesOf(wanted, current, deps.mailboxSealer);
  checkMailbox(next, current, deps.mailboxHosts);
  const isAnother =
    current === undefined ||
    identity.some((column) => current[column] !== next[column]) ||
    current.read_from !== next.read_from;
  await putMailboxRow(tx, channelId, next, isAnother);
  if (isAnother || current.address !== next.address) await forgetArrivalTest(tx, channelId);
  await startReading(tx, channelId);
  await recordAudit(tx, {
    action: 'channel.mailbox_set',
    targetType: 'channel',
    targetId: channelId,
    changes: {
      host: [current?.host ?? null, next.host],
      username: [current?.username ?? null, next.username],
      folder: [current?.folder ?? null, next.folder],
      address: [current?.address ?? null, next.address],
      // That there is another one, never what it is.
      ...(wanted.secret !== undefined && { secret: [current !== undefined, true] }),
    },
  });
  return readChannelMailbox(tx, channelId);
}

/** Of these one that changes makes it another mailbox. */
const identity = ['host', 'port', 'username', 'folder'] as const;

function valuesOf(
  { secret, readFrom, markSeen, version: _version, ...wanted }: Wanted,
  current: MailboxRow | undefined,
  sealer: Sealer,
): MailboxValues {
  const sealed = secret === undefined ? current?.secret_sealed : sealer.seal(secret);
  if (sealed === undefined) throw refused(['secret', refuseChannel('mailbox_needs_password')]);
  return { ...wanted, read_from: readFrom, mark_seen: markSeen, secret_sealed: sealed };
}

/** A name is looked up when it is used. @throws ProblemError VALIDATION_FAILED */
function checkMailbox(
  next: MailboxValues,
  current: MailboxRow | undefined,
  hosts: MailHostRules,
): void {
  const { host, port, tls } = next;
  const no = refuseMailHost(hosts, host, port);
  const isInClear = tls === 'none' && !isAllowedByOperator(hosts, host, port);
  // A password that no one can read must not be sent to whatever server is named next.
  const isCarriedOver =
    current?.secret_sealed === next.secret_sealed &&
    (current.host !== host || current.port !== port);
  const errors: [string, CodedMessage][] = [
    ...(no === 'port' ? ([['port', refuseChannel('mailbox_port_unusable')]] as const) : []),
    ...(no === 'host' ? ([['host', refuseChannel('channel_host_unusable')]] as const) : []),
    ...(isTooLong(next.address)
      ? ([['address', refuseChannel('mailbox_address_long', { max: localMax })]] as const)
      : []),
    ...(isInClear ? ([['tls', refuseChannel('mailbox_in_clear')]] as const) : []),
    ...(isCarriedOver ? ([['secret', refuseChannel('channel_password_again')]] as const) : []),
  ].map(([field, message]) => [field, message]);
  if (errors.length > 0) throw refused(...errors);
}

/** With `+` and the 32 signs that name an email, the part before the @ has 64 at most (RFC 5321). */
const localMax = 31;

function isTooLong(address: string | null): boolean {
  return address !== null && address.lastIndexOf('@') > localMax;
}

function refused(...errors: readonly (readonly [string, CodedMessage])[]): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: errors.map(([field, message]): FieldError => ({
      path: [field],
      code: 'invalid',
      ...messageOf(message),
    })),
  });
}

/** Reads the mailbox in the background; what comes of it stands with it. @throws ProblemError NOT_FOUND, CONFLICT */
export async function testChannelMailbox(
  tx: OrganizationTransaction,
  channelId: number,
): Promise<Answer> {
  refuseArchived(await requireChannel(tx, channelId));
  const row = await findMailboxRow(tx, channelId);
  if (row === undefined) {
    throw new ProblemError('CONFLICT', { detail: refuseChannel('mailbox_is_none') });
  }
  if (!row.testing) {
    await askForTest(tx, channelId);
    await startReading(tx, channelId);
  }
  return readChannelMailbox(tx, channelId);
}

async function startReading(tx: OrganizationTransaction, channelId: number): Promise<void> {
  const payload = { organizationId: tx.member.organizationId, channelId };
  await enqueue(tx.db, readMailboxJob, payload, { key: mailboxKey(payload) });
}

/** @throws ProblemError NOT_FOUND */
export async function forgetMailbox(
  tx: OrganizationTransaction,
  channelId: number,
): Promise<undefined> {
  await requireChannel(tx, channelId);
  const row = await findMailboxRow(tx, channelId);
  if (row === undefined) return undefined;
  await deleteMailboxRow(tx, channelId);
  await recordAudit(tx, {
    action: 'channel.mailbox_removed',
    targetType: 'channel',
    targetId: channelId,
    changes: { host: [row.host, null], username: [row.username, null] },
  });
  return undefined;
}
