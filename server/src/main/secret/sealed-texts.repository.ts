import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../kernel/database/organization.ts';
import type { Sealer } from '../../kernel/crypto/sealer.ts';
import { twoFactorSealer } from '../../areas/session/identity/second-step/own-two-factor.repository.ts';
import { mailSealer } from '../../kernel/mail/mail.jobs.ts';
import { channelSealer, dkimSealer } from '../../areas/channels/channel-servers.ts';
import { mailboxSealer } from '../../areas/channels/mailbox/mailbox-servers.ts';
import { webhookSealer } from '../../areas/channels/reports/webhooks.ts';

interface SealedText {
  key: string;
  sealed: string;
}

/** Somewhere in the database where sealed texts are kept. */
export interface SealedTexts {
  /** For the operator. */
  readonly what: string;
  readonly sealerOf: (secret: string) => Sealer;
  /** Those that were sealed with another key than this one, locked. */
  find(db: Queries, keyId: string): Promise<SealedText[]>;
  write(db: Queries, text: SealedText, sealed: string): Promise<void>;
}

interface Column {
  what: string;
  sealerOf: (secret: string) => Sealer;
  table: string;
  key?: string;
  /** The sealed text of a row, and what puts another one in its place. */
  text: string;
}

function textsOfColumn({ what, sealerOf, table, key = 'id', text }: Column): SealedTexts {
  return sealedTexts({
    what,
    sealerOf,
    rows: sql`${sql.table(table)}`,
    key: sql.ref(key),
    text: sql.ref(text),
    change: (sealed) => sql`${sql.ref(text)} = ${sealed}`,
  });
}

interface Sealed {
  what: string;
  sealerOf: (secret: string) => Sealer;
  rows: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  change: (sealed: string) => RawBuilder<unknown>;
  which?: RawBuilder<unknown>;
}

function sealedTexts({
  what,
  sealerOf,
  rows,
  key,
  text,
  change,
  which = sql`true`,
}: Sealed): SealedTexts {
  return {
    what,
    sealerOf,
    async find(db, keyId) {
      const found = await sql<SealedText>`
        select ${key}::text as key, ${text} as sealed from ${rows}
        where ${which} and ${text} is not null and split_part(${text}, '.', 1) <> ${keyId}
        order by ${key} for update`.execute(db);
      return found.rows;
    },
    async write(db, { key: of, sealed: was }, sealed) {
      await sql`
        update ${rows} set ${change(sealed)}
        where ${which} and ${key}::text = ${of} and ${text} = ${was}`.execute(db);
    },
  };
}

/** What the organizations have, each its own. */
export const textsOfOrganizations: readonly SealedTexts[] = [
  textsOfColumn({
    what: 'passwords of mail servers',
    sealerOf: channelSealer,
    table: 'app.channel',
    text: 'secret_sealed',
  }),
  textsOfColumn({
    what: 'keys that sign emails',
    sealerOf: dkimSealer,
    table: 'app.dkim_key',
    text: 'private_sealed',
  }),
  textsOfColumn({
    what: 'secrets of webhooks',
    sealerOf: webhookSealer,
    table: 'app.channel_webhook',
    text: 'secret_sealed',
  }),
  textsOfColumn({
    what: 'passwords of mailboxes',
    sealerOf: mailboxSealer,
    table: 'app.channel_mailbox',
    key: 'channel_id',
    text: 'secret_sealed',
  }),
];

/** Emails of the product that wait to be sent. */
export const queuedEmails: SealedTexts = sealedTexts({
  what: 'emails that wait',
  sealerOf: mailSealer,
  rows: sql`jobs.job`,
  key: sql.ref('id'),
  text: sql`(data ->> 'sealed')`,
  change: (sealed) => sql`data = jsonb_set(data, '{sealed}', to_jsonb(${sealed}::text))`,
  which: sql`name = 'mail.send' and state in ('created', 'retry', 'active')`,
});

/** Read by the identity service alone. */
export const twoFactorKeys: SealedTexts = textsOfColumn({
  what: 'keys of two-factor authentication',
  sealerOf: twoFactorSealer,
  table: 'identity.two_factor',
  key: 'user_id',
  text: 'sealed_secret',
});
