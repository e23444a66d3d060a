import { domainToASCII } from 'node:url';
import { assert, asyncProperty, sample } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { emailKey, emailSchema } from 'contract/kernel/text.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { dkimSealer } from '../../channels/channel-servers.ts';
import { updateAccount } from '../../people/people.public.ts';
import { addresses, useDelivery } from '../delivery.factory.ts';
import { createMailBuilder } from '../sending/mail-builder.ts';
import type { Claimed } from '../sending/ledger.ts';
import { anyAddress } from './any-address.testing.ts';

const test = useDelivery();
const { database, as } = test;
const { sink, taken } = useSinks();

/** An address as it is stored; null of what the contract refuses. */
function storedOf(text: string): string | null {
  const read = emailSchema.safeParse(text);
  return read.success ? read.data : null;
}

/** A stored address as a server must hear it: as it is, its domain in ASCII and small letters. */
function heardOf(stored: string): string {
  const at = stored.lastIndexOf('@');
  const domain = stored.slice(at + 1);
  const isAscii = /^[!-~]*$/.test(domain);
  return `${stored.slice(0, at)}@${isAscii ? domain.toLowerCase() : domainToASCII(domain)}`;
}

/** One address that no mail server takes for two, for a comment or for the end of a command (RFC 5321 4.1.2). */
const oneAddress =
  /^(?=.{3,254}$)[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

const claimed: Claimed = {
  id: 1,
  batch_id: 1,
  message_id: 1,
  account_id: 1,
  email: '',
  token: 'a'.repeat(32),
  field_values: ['Ann'],
  attempts: 0,
  limited: false,
  reminds: false,
  lease: '',
  until: 0,
};

describe('any text given as an address', () => {
  it('that is accepted is what a mail server hears as the one recipient', async () => {
    const runs = propertyRuns({ whole: 10_000, short: 2000 });
    const drawn = sample(anyAddress, runs).flatMap((text) => storedOf(text) ?? []);
    const hostile = drawn.filter((one) => !/^[\w.-]+@[\w.-]+$/.test(one));
    const wanted = [...new Map(hostile.map((one) => [emailKey(one), one])).values()].slice(0, 300);
    expect(wanted.length).toBeGreaterThan(200);
    const tenant = await test.tenant(wanted.length);
    await as(tenant, async (tx) => {
      for (const [at, accountId] of tenant.people.entries()) {
        // One after the other, as one person would type them.
        // oxlint-disable-next-line no-await-in-loop
        await updateAccount(tx, accountId, { version: 1, email: wanted[at] ?? null });
      }
    });
    const id = await test.start(tenant);
    test.sender((await sink()).url);
    await test.until(id, 'sent', true);
    expect(new Set(await test.states(id))).toEqual(new Set(['sent 1']));
    expect((await test.deliveries(id)).map(({ email }) => email)).toEqual(wanted);
    expect(taken.map(({ to }) => to).toSorted()).toEqual(wanted.map(heardOf).toSorted());
    for (const { to, source } of taken) expect(source).toContain(`\r\nTo: ${to}\r\n`);
  });

  it('is refused, or is the one recipient of its email, as it is stored', async () => {
    const tenant = await test.tenant(1);
    const id = await test.start(tenant);
    const build = createMailBuilder(database.workerPool, tenant.organizationId, {
      publicUrl: addresses.publicUrl,
      keySealer: dkimSealer(testSecret),
    });
    const built = (email: string) =>
      build({ ...claimed, message_id: id, email }).catch((error: unknown) => {
        if (!(error instanceof MailRefusedError)) throw error;
        return null;
      });
    let sent = 0;
    const runs = propertyRuns({ whole: 100_000, short: 10_000 });
    await assert(
      asyncProperty(anyAddress, async (text) => {
        // What is not refused where it is typed, and what reached the database in another way.
        const stored = storedOf(text);
        const mails = [await built(text), stored === null ? null : await built(stored)];
        for (const mail of mails) {
          if (mail === null) continue;
          expect(mail.to).toMatch(oneAddress);
          const [head = ''] = mail.content.split('\r\n\r\n', 1);
          expect(head.match(/^(?:to|cc|bcc):.*$/gim)).toEqual([`To: ${mail.to}`]);
        }
        if (stored === null) return;
        sent += 1;
        expect(mails[1]?.to).toBe(heardOf(stored));
        expect(emailKey(mails[1]?.to ?? '')).toBe(emailKey(stored));
      }),
      runs,
    );
    expect(sent).toBeGreaterThan(runs.numRuns / 4);
  });
});
