import { createHash, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** Whose signature an email carries. */
export interface DkimSigner {
  /** In ASCII. */
  readonly domain: string;
  readonly selector: string;
  readonly key: KeyObject;
}

/**
 * What a signature covers. `From` and `Subject` are named once more than they stand there, so that none can be added
 * on the way.
 */
const covered = [
  'from',
  'from',
  'reply-to',
  'to',
  'subject',
  'subject',
  'date',
  'message-id',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'mime-version',
  'content-type',
];

const signInBackground = promisify(sign);
const endOfHead = '\r\n\r\n';

/**
 * Signs a mail (RFC 6376, rsa-sha256, relaxed/simple). The costly part runs beside the event loop, on a thread of
 * Node's own.
 *
 * @param content in latin1, its lines ended by CRLF
 * @returns the same with its signature as the first header
 */
export async function signMail(
  content: string,
  { domain, selector, key }: DkimSigner,
  at = Math.floor(Date.now() / 1000),
): Promise<string> {
  const end = content.indexOf(endOfHead);
  const headers = headersOf(content.slice(0, end));
  const body = withOneLineEnd(content.slice(end + endOfHead.length));
  const names = covered.filter((name, index) => index === 0 || headers.has(name));
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64');
  const unsigned =
    `v=1; a=rsa-sha256; c=relaxed/simple; d=${domain}; s=${selector}; t=${at};\r\n` +
    ` h=${names.join(':')};\r\n bh=${bodyHash};\r\n b=`;
  const seen = new Set<string>();
  const lines = names.flatMap((name) => {
    // Named again, it stands for one that is not there.
    if (seen.has(name)) return [];
    seen.add(name);
    return [`${name}:${relaxed(headers.get(name) ?? '')}\r\n`];
  });
  const data = Buffer.from(`${lines.join('')}dkim-signature:${relaxed(unsigned)}`, 'latin1');
  const signature = await signInBackground('sha256', data, key);
  const folded = signature.toString('base64').replaceAll(/.{1,72}(?=.)/g, '$&\r\n ');
  return `DKIM-Signature: ${unsigned}${folded}\r\n${content}`;
}

/** Values by their names in small letters, folded as they stand there. */
function headersOf(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.split(/\r\n(?![ \t])/)) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  }
  return headers;
}

/** A value unfolded, each white space one space (RFC 6376 3.4.2). */
function relaxed(value: string): string {
  return value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
}

/** RFC 6376, 3.4.3: empty lines at the end count as none. */
function withOneLineEnd(body: string): string {
  let end = body.length;
  while (body.endsWith('\r\n', end)) end -= 2;
  return `${body.slice(0, end)}\r\n`;
}
