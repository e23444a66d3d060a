import { sql } from 'kysely';
import type { GuardiansOf } from 'contract/delivery/audience.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { escapeHtml } from '../../kernel/mail/mail-layout.ts';
import { splitMarks, type Mark } from './mail/marks.ts';
import {
  renderBodies,
  type MessageContent,
  type PublicAddresses,
  type RenderedMessage,
} from './mail/render-message.ts';
import { onBehalf } from './audience/guardians.repository.ts';
import { mergeValues } from './merge-values.repository.ts';

/** A message as one person would see it. */
export interface PreviewedMessage {
  html: string;
  text: string;
}

const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Renders a message as one person would see it, without sending anything: links lead where they would in the end,
 * those that need a sent message (in the browser, unsubscribe, cards of content) nowhere.
 *
 * @throws ProblemError NOT_FOUND without the person
 */
export async function renderMessage(
  tx: OrganizationTransaction,
  addresses: PublicAddresses,
  content: MessageContent,
  accountId: number,
): Promise<PreviewedMessage> {
  const rendered = await renderBodies(tx, addresses, content);
  const values = await valuesOf(tx, rendered, accountId, content.guardians);
  const fill = (body: string, escape: (text: string) => string) =>
    splitMarks(body)
      .map((part) => (typeof part === 'string' ? part : wordsOf(part, rendered, values, escape)))
      .join('');
  return {
    html: fill(rendered.html, escapeHtml),
    text: fill(rendered.plain, (text) => text),
  };
}

function wordsOf(
  mark: Mark,
  { mergeFields, links }: RenderedMessage,
  values: readonly (string | null)[],
  escape: (text: string) => string,
): string {
  switch (mark.kind) {
    case 'field': {
      const value = values[mergeFields.indexOf(mark.field)] ?? '';
      return value === '' ? mark.fallback : escape(value);
    }
    case 'link':
      return escape(links[mark.position - 1]?.url || '#');
    case 'open':
      return nothing;
    default:
      return '#';
  }
}

async function valuesOf(
  { db, member }: OrganizationTransaction,
  { mergeFields }: RenderedMessage,
  accountId: number,
  guardians: GuardiansOf | undefined,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ field_values: (string | null)[] }>`
    select ${mergeValues(mergeFields, member.organizationName, onBehalf(member.organizationId, guardians))} as field_values from app.account a
    where a.organization_id = ${member.organizationId} and a.id = ${accountId}
      and a.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row.field_values;
}
