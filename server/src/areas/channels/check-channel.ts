import type { FieldError } from 'contract/kernel/errors.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refuseChannel } from 'contract/channels/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { MailRefusedError, wireAddress } from '../../kernel/mail/mail.ts';
import {
  isAllowedByOperator,
  refuseMailHost,
  type MailHostRules,
} from '../../kernel/outgoing/mail-host.ts';
import type { ChannelValues } from './channels.repository.ts';

function refusedAt(field: string, message: CodedMessage): FieldError {
  return { path: [field], code: 'invalid', ...messageOf(message) };
}

function addressErrors(values: ChannelValues): FieldError[] {
  return (
    [
      ['fromAddress', values.from_address],
      ['replyTo', values.reply_to],
    ] as const
  ).flatMap(([field, address]) => {
    try {
      if (address !== null) wireAddress(address);
      return [];
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      return [refusedAt(field, refuseChannel('channel_address_unusable'))];
    }
  });
}

/** A name is looked up when it is used; that would take too long here, and tell another answer than then. */
function serverErrors(values: ChannelValues, hosts: MailHostRules): FieldError[] {
  const { host, port, tls, username, secret_sealed: secret } = values;
  if (values.server === 'settings' || host === null || port === null) return [];
  const refused = refuseMailHost(hosts, host, port);
  const isInClear = tls === 'none' && !isAllowedByOperator(hosts, host, port);
  return [
    ...(refused === 'port' ? [refusedAt('port', refuseChannel('channel_port_unusable'))] : []),
    ...(refused === 'host' ? [refusedAt('host', refuseChannel('channel_host_unusable'))] : []),
    ...(isInClear && secret !== null
      ? [refusedAt('tls', refuseChannel('channel_password_in_clear'))]
      : []),
    ...(secret !== null && username === null
      ? [refusedAt('username', refuseChannel('channel_password_needs_user'))]
      : []),
  ];
}

const needed = ['host', 'port', 'tls'] as const;

/** @throws ProblemError VALIDATION_FAILED with all that is wrong with a channel */
export function checkChannel(values: ChannelValues, hosts: MailHostRules): void {
  const missing = needed
    .filter((field) => values.server === 'own' && values[field] === null)
    .map((field) => refusedAt(field, refuseChannel('channel_server_incomplete')));
  const errors = [...addressErrors(values), ...missing, ...serverErrors(values, hosts)];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}
