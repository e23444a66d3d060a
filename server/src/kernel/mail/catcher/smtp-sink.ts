import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../../log/log.ts';
import type { MailStore } from './mail-store.ts';
import { refusedDomain, silentDomain } from './refused-domain.ts';

export interface SmtpSink {
  port: number;
  stop(): Promise<void>;
}

/**
 * A mail server on loopback that delivers nothing. It takes every message, but to {@link refusedDomain}; at one to
 * {@link silentDomain} it hangs up as soon as it has taken it.
 */
export async function startSmtpSink(
  store: MailStore,
  log: Log,
  options: { port: number; messageBytes: number },
): Promise<SmtpSink> {
  const keep = keeper(store, log);
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    name: 'atrium-catcher',
    banner: 'mail ends here',
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSTARTTLS: true,
    size: options.messageBytes,
    maxClients: 50,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const unknown = isOf(address, refusedDomain);
      const refusal = Object.assign(new Error('5.1.1 This address does not exist'), {
        responseCode: 550,
      });
      done(unknown ? refusal : null);
    },
    onData(stream, session, done) {
      const storing = keep(stream, session);
      if (session.envelope.rcptTo.some(({ address }) => isOf(address, silentDomain))) {
        void storing.then(() => sockets.get(session.remotePort)?.destroy());
      } else void answer(storing, done);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that hangs up is its own business.
  server.on('error', (error: Error) => log.debug({ err: error }, 'mail catcher'));
  const listening = server.listen(options.port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function isOf(address: string, domain: string): boolean {
  return address.toLowerCase().endsWith(`@${domain}`);
}

type Done = (error?: Error | null, message?: string) => void;

async function answer(storing: Promise<(done: Done) => void>, done: Done): Promise<void> {
  (await storing)(done);
}

/** @returns what to tell the client */
function keeper(store: MailStore, log: Log) {
  return async (
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<(done: Done) => void> => {
    try {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const { id } = await store.add({ from, to }, await collect(stream));
      return (done) => done(null, `Caught as ${id}`);
    } catch (error) {
      log.warn({ err: error }, 'a mail was not caught');
      return (done) => done(error as Error);
    }
  };
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // Read to its end even when it is too large, so that the refusal can be heard.
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The message is too large'), { responseCode: 552 });
  }
  return Buffer.concat(chunks);
}
