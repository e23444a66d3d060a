import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { BuiltMail } from './smtp-mail.ts';
import { openSession } from './smtp-session.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const mail = (number: number): BuiltMail => ({
  from: `b${number}@acme.example`,
  to: `p${number}@acme.example`,
  content: `Subject: ${number}\r\n\r\nHello\r\n`,
});
const yes = async () => true;

/** A mail server that answers each content as it is told, once `whenNext` has come after it. */
async function openTo(whenNext: string, answers: readonly string[], offers = 'PIPELINING') {
  const heard: string[] = [];
  const left = [...answers];
  let isContent = false;
  let isOwed = false;
  const server = createServer((socket) => {
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const obey = (line: string) => {
      if (isContent) {
        if (line !== '.') return;
        isContent = false;
        isOwed = true;
        heard.push('content');
      } else heard.push(line.split(' ')[0] ?? '');
      if (isOwed && line.startsWith(whenNext)) {
        isOwed = false;
        say(left.shift() ?? '250 taken');
      }
      if (line.startsWith('EHLO')) say(`250-sink\r\n250 ${offers}`);
      else if (line === 'DATA') {
        isContent = true;
        say('354 go on');
      } else if (line !== '.') say('250 fine');
    };
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) obey(line);
    });
    socket.on('close', () => heard.push('closed'));
    say('220 sink');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const session = await openSession({
    host: '127.0.0.1',
    port,
    secure: false,
    requireTLS: false,
    ignoreTLS: true,
  });
  heard.length = 0;
  return { session, heard };
}

describe('a mail that is followed by another', () => {
  it('takes the envelope of that along, so that the server is ready for it in the same round trip', async () => {
    // This one says nothing to the first content before the next mail is announced.
    const { session, heard } = await openTo('MAIL', ['250 taken', '250 taken too']);
    const [one, two] = [mail(1), mail(2)];
    const first = await session.send(one, yes, () => two);
    expect(first).toEqual({ kind: 'accepted', reply: '250 taken' });
    expect(heard).toEqual(['MAIL', 'RCPT', 'DATA', 'content', 'MAIL', 'RCPT', 'DATA']);
    expect([session.isReadyFor(one), session.isReadyFor(null), session.isReadyFor(two)]).toEqual([
      false,
      false,
      true,
    ]);
    let isAsked = false;
    const second = session.send(
      two,
      async () => (isAsked = true),
      () => mail(3),
    );
    await expect(second).resolves.toMatchObject({ kind: 'accepted', reply: '250 taken too' });
    expect(isAsked).toBe(true);
    expect(heard.filter((word) => word === 'content')).toHaveLength(2);
  });

  it('may be refused, and the other is sent', async () => {
    const { session } = await openTo('MAIL', ['452 full']);
    const two = mail(2);
    const refused = await session.send(mail(1), yes, () => two);
    expect(refused).toMatchObject({ kind: 'refused', code: 452 });
    expect(session.isReadyFor(two)).toBe(true);
    expect(await session.send(two, yes, () => mail(3))).toMatchObject({ kind: 'accepted' });
  });

  it('ends its connection without a word when the other is not sent after all', async () => {
    const { session, heard } = await openTo('.', []);
    await session.send(mail(1), yes, () => mail(2));
    await session.end();
    await expect.poll(() => heard.at(-1)).toBe('closed');
    expect(heard).not.toContain('QUIT');
    expect(heard.filter((word) => word === 'content')).toHaveLength(1);
  });

  it('goes alone where the server takes one command at a time', async () => {
    const { session, heard } = await openTo('.', [], '8BITMIME');
    const two = mail(2);
    await session.send(mail(1), yes, () => two);
    expect(heard.at(-1)).toBe('content');
    expect([session.isReadyFor(two), session.isReadyFor(mail(3))]).toEqual([true, true]);
    await session.end();
  });
});
