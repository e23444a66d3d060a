import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailCatcher, type MailCatcher } from './catcher/mail-catcher.ts';
import type { MailSummary } from './catcher/mail-store.ts';
import { MailRefusedError, type Mail } from './mail.ts';
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts';

const from = { name: 'Atrium', address: 'no-reply@northgate.example' };
const mail: Mail = {
  messageId: 'one@northgate.example',
  to: { name: 'Zoë, "Ann" <x>', address: 'ann@bücher.example' },
  subject:
    'Grüße 😀: a subject that is rather long, so that it has to be folded over several lines',
  html: '<p>Hello <b>Ann</b></p>',
  text: 'Hello Ann',
};

let folder: string;
let catcher: MailCatcher;
const opened: MailTransport[] = [];
const servers: SMTPServer[] = [];

function transportTo(url: string): MailTransport {
  const transport = createSmtpTransport({ url, from });
  opened.push(transport);
  return transport;
}

/** A server of another temper than the catcher's. @returns its port */
async function serve(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['AUTH'], logger: false, ...options });
  server.on('error', () => {});
  servers.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return (listening.address() as AddressInfo).port;
}

const caught = async () => {
  const answer = await fetch(`${catcher.pageUrl}/api/messages`);
  return (await answer.json()) as { messages: MailSummary[] };
};
const source = async (id: string) =>
  (await fetch(`${catcher.pageUrl}/messages/${id}/source`)).text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  catcher = await startMailCatcher({ dataDir: folder });
});
afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(resolve);
        }),
    ),
  );
});
afterAll(async () => {
  await catcher.stop();
  await rm(folder, { recursive: true });
});

describe('an email over SMTP', () => {
  it('reaches its one recipient as it was meant, under its own Message-ID', async () => {
    await transportTo(catcher.smtpUrl).send({ ...mail, headers: { 'X-Purpose': 'a test' } });
    const { messages } = await caught();
    const [first] = messages;
    expect(messages).toMatchObject([
      {
        from: 'no-reply@northgate.example',
        // Our server reads international domains back into letters; on the wire they are ASCII.
        to: ['ann@bücher.example'],
        subject: mail.subject,
        messageId: '<one@northgate.example>',
      },
    ]);
    const whole = await (await fetch(`${catcher.pageUrl}/api/messages/${first?.id}`)).json();
    expect(whole).toMatchObject({
      html: expect.stringContaining(mail.html),
      text: expect.stringContaining(mail.text),
    });
    const head = (await source(first?.id ?? '')).split('\r\n\r\n')[0] ?? '';
    expect(head).toContain('<ann@xn--bcher-kva.example>');
    const names = head
      .split('\r\n')
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(':', 1).join(''));
    expect(names.toSorted()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
      'X-Purpose',
    ]);
  });

  it('uses one connection for many', async () => {
    let connections = 0;
    const port = await serve({
      hideSTARTTLS: true,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    const transport = transportTo(`smtp://127.0.0.1:${port}`);
    for (let i = 0; i < 10; i += 1) await transport.send({ ...mail, messageId: `${i}@a.example` });
    expect(connections).toBe(1);
  });

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: eve@evil.example' }],
    ['name', { to: { address: 'ann@a.example', name: 'Ann\nBcc: eve@evil.example' } }],
    ['address', { to: { address: 'ann@a.example>\r\nRCPT TO:<eve@evil.example' } }],
    ['second address', { to: { address: 'ann@a.example, eve@evil.example' } }],
    ['reply address', { replyTo: { address: 'ann@a.example\r\nX: y' } }],
    ['message id', { messageId: 'a>\r\nX: y' }],
    ['header', { headers: { 'X-A': 'b\r\nBcc: eve@evil.example' } }],
  ])('never leaves with an injected %s', async (_what, change) => {
    const before = (await caught()).messages.length;
    await expect(transportTo(catcher.smtpUrl).send({ ...mail, ...change })).rejects.toBeInstanceOf(
      MailRefusedError,
    );
    expect((await caught()).messages).toHaveLength(before);
  });
});

describe('a server that refuses', () => {
  const refusing = (verb: 'onRcptTo' | 'onMailFrom', responseCode: number) =>
    serve({
      hideSTARTTLS: true,
      [verb]: (_address: unknown, _session: unknown, done: (error: Error) => void) => {
        done(Object.assign(new Error('no'), { responseCode }));
      },
    });

  it('the recipient permanently is not asked again', async () => {
    const port = await refusing('onRcptTo', 550);
    await expect(transportTo(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toBeInstanceOf(
      MailRefusedError,
    );
  });

  it.each([
    ['the recipient for now', 'onRcptTo', 451],
    ['us permanently', 'onMailFrom', 550],
  ] as const)('%s may think better of it', async (_what, verb, code) => {
    const port = await refusing(verb, code);
    const sending = transportTo(`smtp://127.0.0.1:${port}`).send(mail);
    await expect(sending).rejects.toMatchObject({ responseCode: code });
    await expect(sending).rejects.not.toBeInstanceOf(MailRefusedError);
  });

  it('to be there at all is an error that may pass', async () => {
    const port = await serve({});
    const [server] = servers.splice(0);
    await new Promise<void>((resolve) => {
      server?.close(resolve);
    });
    await expect(transportTo(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({
      originalCode: 'ECONNREFUSED',
    });
  });
});

describe('TLS', () => {
  // Leads to this machine, and is none of the names that say so: to us it is a stranger.
  const elsewhere = (port: number, query = '') => `smtp://0.0.0.0:${port}${query}`;
  let taken = 0;
  const counting: SMTPServerOptions = {
    onData(stream, _session, done) {
      taken += 1;
      stream.resume();
      stream.on('end', () => done());
    },
  };
  const withoutTls = { ...counting, hideSTARTTLS: true, disabledCommands: ['AUTH', 'STARTTLS'] };
  beforeEach(() => {
    taken = 0;
  });

  it('is asked for beyond this machine: a server without it gets no mail', async () => {
    const port = await serve(withoutTls);
    await expect(transportTo(elsewhere(port)).send(mail)).rejects.toMatchObject({ code: 'ETLS' });
    expect(taken).toBe(0);
  });

  it('is given up only where the operator says so', async () => {
    const port = await serve(withoutTls);
    await transportTo(elsewhere(port, '?tls=off')).send(mail);
    expect(taken).toBe(1);
  });

  it('with an untrusted certificate gets no mail', async () => {
    const port = await serve(counting);
    await expect(transportTo(elsewhere(port)).send(mail)).rejects.toThrow(/certificate/);
    expect(taken).toBe(0);
  });
});
