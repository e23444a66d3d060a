import { isHardBounce } from './bounce-kind.ts';
import { partOf, type Part } from './mail-parts.ts';
import { detailOf, plainMessageId, type MailReport } from './report.ts';

type Found = Pick<MailReport, 'kind' | 'email' | 'detail' | 'messageId'>;

/** What follows is the email as it was sent. */
const copy =
  /^-{3,} ?(?:Below this line is a copy of the message|This is a copy of the message).*$/m;

/** What servers tell in words alone, in a form of their own: qmail, and Exim before it wrote RFC 3464. */
export function readPlainBounce({ headers, body }: Part): Found[] {
  const cut = copy.exec(body);
  const report = cut === null ? body : body.slice(0, cut.index);
  const original = cut === null ? '' : body.slice(cut.index + cut[0].length);
  const messageId = plainMessageId(partOf(original).headers.get('message-id') ?? null);
  const failed = headers.get('x-failed-recipients');
  const found =
    failed === undefined ? qmailFailures(report) : eximFailures(report, failed.split(','));
  return found.map(({ email, text }) => ({
    kind: isHardBounce('', text) ? 'hard' : 'soft',
    email,
    detail: detailOf(text),
    messageId,
  }));
}

interface Failure {
  email: string;
  text: string;
}

function qmailFailures(report: string): Failure[] {
  if (!/^\s*Hi\. This is the qmail-send program/.test(report)) return [];
  return report.split(/\n{2,}/).flatMap((paragraph) => {
    const [, email, text = ''] = /^<([^<>\s@]+@[^<>\s]+)>:\n([^]+)/.exec(paragraph.trim()) ?? [];
    return email === undefined ? [] : [{ email, text }];
  });
}

/** Below each address stands, indented further, what happened. */
function eximFailures(report: string, emails: readonly string[]): Failure[] {
  const lines = report.split('\n');
  return emails.flatMap((one) => {
    const email = one.trim();
    const at = lines.findIndex((line) => line.trim() === email);
    if (email === '' || at < 0) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((line) => line.trim() === '');
    return [{ email, text: rest.slice(0, end < 0 ? undefined : end).join(' ') }];
  });
}
