import { TLSSocket, type PeerCertificate } from 'node:tls';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { helloTimeout, manners, type SmtpServer } from './smtp-transport.ts';

/** The certificate that a server showed, good or not. */
export interface ShownCertificate {
  /** The name or address under which the server was asked. */
  readonly askedName: string;
  /** The names and addresses that the certificate is for. */
  readonly names: readonly string[];
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** Why no email is sent to a server that shows it, as Node calls that; null of one that is good. */
  readonly refused: string | null;
}

/** How a server was found, before anyone signed in to it. */
export interface InspectedServer {
  readonly tls: 'implicit' | 'starttls' | 'none';
  /** As TLS calls its version; null without encryption. */
  readonly protocol: string | null;
  readonly milliseconds: number;
  readonly certificate: ShownCertificate | null;
}

/** Names of a certificate that are kept; those of large services have a hundred. */
const namesMax = 10;

/**
 * Connects to a mail server as a sender does, and looks at what it shows. Its certificate may be any: one that is not
 * good is what there is to see. So nothing is said to it but the greeting: no password, no email.
 *
 * @throws as the library does, where there is no connection or none that is encrypted as it must be
 */
export async function inspectServer(target: SmtpServer): Promise<InspectedServer> {
  const { auth: _auth, ...server } = target;
  const connection = new SmtpConnection({
    ...manners,
    socketTimeout: server.helloTimeout ?? helloTimeout,
    ...server,
    tls: { rejectUnauthorized: false },
  });
  const ready = Promise.withResolvers<void>();
  connection.on('error', (error) => ready.reject(error));
  connection.on('end', () => ready.reject(new Error('The server closed the connection')));
  const begun = performance.now();
  try {
    connection.connect((error) => (error ? ready.reject(error) : ready.resolve()));
    await ready.promise;
    const milliseconds = Math.round(performance.now() - begun);
    // Part of its published types; encrypted already where the server is asked for that.
    // oxlint-disable-next-line no-underscore-dangle
    const socket = connection._socket;
    if (!(socket instanceof TLSSocket)) {
      return { tls: 'none', protocol: null, milliseconds, certificate: null };
    }
    return {
      tls: server.secure ? 'implicit' : 'starttls',
      protocol: socket.getProtocol(),
      milliseconds,
      certificate: shownBy(socket, server.servername ?? server.host),
    };
  } finally {
    connection.quit();
    connection.close();
  }
}

function shownBy(socket: TLSSocket, askedName: string): ShownCertificate | null {
  const shown: Partial<PeerCertificate> = socket.getPeerCertificate();
  const { subject, subjectaltname, issuer, valid_from: from, valid_to: to } = shown;
  if (from === undefined || to === undefined) return null;
  const named = alternativeNames(subjectaltname ?? '');
  const common = textOf(subject?.CN);
  return {
    askedName,
    names: (named.length === 0 && common !== '' ? [common] : named).slice(0, namesMax),
    issuer: textOf(issuer?.O) || textOf(issuer?.CN),
    validFrom: new Date(from).toISOString(),
    validTo: new Date(to).toISOString(),
    // Node has its code there, whatever its types say.
    refused: socket.authorized ? null : String(socket.authorizationError),
  };
}

/** `DNS:mail.example.org, IP Address:192.0.2.1` as names and addresses. */
function alternativeNames(text: string): string[] {
  return text
    .split(', ')
    .flatMap((one) => /^(?:DNS|IP Address):(.+)$/.exec(one)?.[1] ?? [])
    .map((name) => textOf(name));
}

/** What a certificate says is anyone's text. */
function textOf(name: string | string[] | undefined): string {
  const text = Array.isArray(name) ? (name[0] ?? '') : (name ?? '');
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
}
