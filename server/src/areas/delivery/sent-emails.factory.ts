import type { FastifyInstance } from 'fastify';
import type { QueryResultRow } from 'pg';
import type { MessageDocument } from 'contract/documents/document.ts';
import { printPublicLink } from '../../kernel/database/public-link.ts';

/** A mail that was sent to one person, as the ledger has it. */
export interface ComposedEmail {
  organizationId: number;
  messageId: number;
  deliveryId: number;
  accountId: number;
  email: string;
  /** `{organization key}.{token}` */
  link: string;
}

/** Sees everything. Said here and not taken from the tests' database: journeys write letters too. */
interface Superuser {
  asSuperuser: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
}

export interface ComposedEmailOptions {
  tracking?: 'identified' | 'aggregate' | 'off';
  purpose?: 'campaign' | 'test';
  document?: MessageDocument;
  fields?: Record<string, string | null>;
  links?: { url: string; contentId?: number }[];
  /** Seconds ago; 60 when absent, long enough for a person to have opened it. */
  sentAgo?: number;
  state?: 'sent' | 'unknown';
  subject?: string;
  topicId?: number;
  official?: boolean;
}

const greeting: MessageDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
};

/** Someone with an address, and a mail sent to them; written past the sender, which has tests of its own. */
export async function composeEmail(
  database: Superuser,
  { organizationId }: { organizationId: number },
  options: ComposedEmailOptions = {},
): Promise<ComposedEmail> {
  const { fields = {}, links = [], sentAgo = 60, state = 'sent' } = options;
  const number = Math.random().toString(36).slice(2, 10);
  const email = `reader-${number}@acme.example`;
  const [row] = await database.asSuperuser<ComposedEmail & { key: string; token: string }>(
    `with person as (
       insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
       values ($1, 'Rea', 'Der', $2, 'der rea', ' rea der') returning id
     ), channel as (
       insert into app.channel (organization_id, name, from_name, from_address)
       values ($1, 'Mail for ' || $2, 'Acme', 'news@acme.example') returning id
     ), message as (
       insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
         from_address, subject, document, html, plain, merge_fields, tracking, audience, candidates,
         recipients, topic_id, official, ended_at)
       select $1, id, $3, 'sent', now(), 'Acme', 'news@acme.example', $4, $5, '', '', $6, $7, '{}', 1,
         1, $12, $13, now() from channel returning id
     ), links as (
       insert into app.message_link (organization_id, message_id, position, url, content_id)
       select $1, m.id, l.position, l.value ->> 'url', (l.value ->> 'contentId')::bigint
       from message m, json_array_elements($8::json) with ordinality as l (value, position)
     )
     insert into app.delivery (organization_id, message_id, account_id, email, email_key, field_values,
       state, sent_at, inflight_at)
     select $1, m.id, p.id, $2, $2, $9, $10,
       case $10::text when 'sent' then now() - make_interval(secs => $11) end,
       now() - make_interval(secs => $11)
     from message m, person p
     returning organization_id as "organizationId", message_id as "messageId", id as "deliveryId",
       account_id as "accountId", email, token,
       (select key from app.organization where id = $1) as key`,
    [
      organizationId,
      email,
      options.purpose ?? 'campaign',
      options.subject ?? 'Winter letter',
      JSON.stringify(options.document ?? greeting),
      Object.keys(fields),
      options.tracking ?? 'identified',
      JSON.stringify(links),
      Object.values(fields),
      state,
      sentAgo,
      options.topicId ?? null,
      options.official ?? false,
    ],
  );
  if (row === undefined) throw new Error('A letter was not made.');
  const { key, token, ...composed } = row;
  return { ...composed, link: printPublicLink({ organizationKey: key, token }) };
}

export const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Follows a public link as a browser does. */
export function visit(
  { app }: { app: FastifyInstance },
  url: string,
  options: {
    method?: 'GET' | 'HEAD' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    address?: string;
  } = {},
) {
  return app.inject({
    method: options.method ?? 'GET',
    url,
    headers: { host: '127.0.0.1:3000', 'user-agent': person, ...options.headers },
    ...(options.body !== undefined && { payload: options.body }),
    ...(options.address !== undefined && { remoteAddress: options.address }),
  });
}
