import { sql } from 'kysely';
import type { GuardiansOf } from 'contract/delivery/audience.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { readCondition } from 'contract/documents/group-blocks.ts';
import { escapeHtml } from '../../kernel/mail/mail-layout.ts';
import { splitMarks, type Mark } from './mail/marks.ts';
import { weigh } from './readiness/email-weight.ts';
import { lineFor } from './mail/lines.ts';
import {
  renderBodies,
  type MessageContent,
  type PublicAddresses,
  type RenderedMessage,
} from './mail/render-message.ts';
import { onBehalf } from './audience/guardians.repository.ts';
import { findMergeWorld, mergeValues } from './merge-values.repository.ts';

/** A message as one person would see it. */
export interface PreviewedMessage {
  subject: string;
  previewText: string;
  /** Conditions of group blocks that hold for the person. */
  conditions: string[];
  html: string;
  text: string;
  /** As it is told: bytes of its HTML for any recipient at most. */
  weight: number;
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
  const held = rendered.mergeFields.filter((_, index) => values[index]);
  const fill = (body: string, escape: (text: string) => string) => {
    let isShown = true;
    return splitMarks(body)
      .map((part) => {
        if (typeof part === 'string') return isShown ? part : '';
        if (part.kind === 'end') isShown = true;
        else if (part.kind === 'when') isShown = held.some((name) => name === part.condition);
        else if (isShown) return textOf(part, rendered, values, escape);
        return '';
      })
      .join('');
  };
  const recipient = { fields: rendered.mergeFields, values };
  return {
    subject: lineFor(content.subject, recipient),
    previewText: lineFor(content.previewText, recipient),
    conditions: held.filter((name) => readCondition(name) !== null),
    html: fill(rendered.html, escapeHtml),
    text: fill(rendered.plain, (text) => text),
    weight: weigh(rendered.html),
  };
}

function textOf(
  mark: Exclude<Mark, { kind: 'when' | 'end' }>,
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
  tx: OrganizationTransaction,
  { mergeFields }: RenderedMessage,
  accountId: number,
  guardians: GuardiansOf | undefined,
): Promise<(string | null)[]> {
  const { db, member } = tx;
  const world = await findMergeWorld(tx, mergeFields);
  const { rows } = await sql<{ field_values: (string | null)[] }>`
    select ${mergeValues(mergeFields, world, onBehalf(member.organizationId, guardians))} as field_values
    from app.account a
    where a.organization_id = ${member.organizationId} and a.id = ${accountId}
      and a.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row.field_values;
}
