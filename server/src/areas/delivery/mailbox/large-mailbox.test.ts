import { expect, it } from 'vitest';
import { byRun } from 'contract/kernel/property-runs.testing.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { usedHeap } from '../../../testing/used-heap.testing.ts';
import { returnedMail } from '../../channels/reports/returned-mails.factory.ts';
import { useMailboxes } from './mailbox.factory.ts';

const { test, server, put, read } = useMailboxes();
const { sink, taken } = useSinks();

const emails = byRun({ whole: 50_000, short: 3000 });
const old = 'From: ada@other.example\r\nTo: news@acme.example\r\nSubject: Re: Hello\r\n\r\nThanks!';
const bounceTo = (from: string) =>
  returnedMail('postfix-no-user')
    .replaceAll(/\r?\n/g, '\r\n')
    .replaceAll(/b\+[0-9a-f]{32}@bounce\.acme\.example/g, from);

it('full of old emails is read turn by turn, each email once, and a new bounce before them', async () => {
  const tenant = await test.tenant(1);
  const imap = await server(Array.from({ length: emails }, () => old));
  await put(tenant, { port: imap.port, address: `news@${tenant.slug}.example` });
  // A turn of no time reads one batch, the newest.
  const turn = { batch: 200, seconds: 0 };
  expect(await read(tenant, turn)).toMatchObject({ behind: true, read: 200, bounces: 0 });
  test.sender((await sink()).url);
  await test.until(await test.start(tenant), 'sent');
  imap.add(bounceTo(taken[0]?.from ?? ''));
  let seen = await read(tenant, turn);
  expect(seen).toMatchObject({ behind: true, read: 201, bounces: 1 });
  const before = usedHeap();
  let most = before;
  // Each turn is a connection of its own, and continues where the last one ended.
  while (seen?.behind === true) {
    const { read: was } = seen;
    seen = await read(tenant, { batch: 200, seconds: 2 });
    expect(seen?.read).toBeGreaterThan(was);
    most = Math.max(most, usedHeap());
  }
  expect(seen).toMatchObject({ state: 'ok', read: emails + 1, others: emails, bounces: 1 });
  expect(most - before).toBeLessThan(40 * 1024 * 1024);
  imap.asked.length = 0;
  expect(await read(tenant)).toMatchObject({ behind: false, read: emails + 1 });
  expect(imap.asked.filter((line) => line.includes('FETCH'))).toEqual([]);
}, 300_000);

it('that is numbered again before all old emails are read begins with the newest again', async () => {
  const tenant = await test.tenant(1);
  const imap = await server([old, old, old]);
  await put(tenant, { port: imap.port });
  const turn = { batch: 1, seconds: 0 };
  expect(await read(tenant, turn)).toMatchObject({ behind: true, read: 1 });
  imap.renumber();
  expect(await read(tenant, turn)).toMatchObject({ behind: true, read: 2 });
  expect(await read(tenant)).toMatchObject({ state: 'ok', behind: false, read: 4 });
});
