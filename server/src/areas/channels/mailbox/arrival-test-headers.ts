import type { MailHeader } from 'contract/channels/arrival-test.ts';

/** Names the test email among all that a mailbox gets. */
export const arrivalTestHeader = 'X-Atrium-Arrival-Test';

/** Longer and further headers are not kept. */
const headersMax = 60;
const valueMax = 2000;

/** The token of a test email; null of any other email. */
export function arrivalTestTokenOf(head: string): string | null {
  const [, token = null] =
    /^X-Atrium-Arrival-Test:[ \t]*([0-9a-f]{32})[ \t]*\r?$/im.exec(head) ?? [];
  return token;
}

/** The headers of an email in their order, each on one line: they were read in latin1, and are mostly UTF-8 today. */
export function mailHeadersOf(head: string): MailHeader[] {
  const text = Buffer.from(head, 'latin1').toString('utf8');
  const [block = ''] = text.split(/\r?\n\r?\n/);
  return block
    .replaceAll(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name = '', value = ''] = /^([!-9;-~]{1,100}):[ \t]*(.*)$/s.exec(line) ?? [];
      return name === '' ? [] : [{ name, value: plain(value) }];
    })
    .slice(0, headersMax);
}

function plain(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, valueMax);
}
