import type { Email } from 'postal-mime';
import { escapeHtml } from '../mail-layout.ts';
import type { MailSummary } from './mail-store.ts';

export const stylesheet = `
:root { color-scheme: light; --paper: #f4f6f5; --surface: #fff; --rule: #d5dcda; --text: #10262b; --dim: #52666b; --ink: #075d68; --sunk: #eef2f0; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
header { background: #0b2c33; color: #fff; padding: 12px 24px; display: flex; gap: 16px; align-items: baseline; }
header a { color: #fff; font-weight: 650; text-decoration: none; }
header span { color: #b9cdd0; }
main { max-width: 1100px; margin: 0 auto; padding: 24px; }
h1 { font-size: 24px; margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: var(--ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--rule); }
th, td { text-align: left; padding: 8px 12px; border-top: 1px solid var(--rule); vertical-align: top; overflow-wrap: anywhere; }
th { background: var(--sunk); color: var(--dim); font-weight: 550; border-top: 0; }
td.time { white-space: nowrap; color: var(--dim); font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 15px; margin: 24px 0 8px; }
iframe { width: 100%; height: 640px; border: 1px solid var(--rule); background: #fff; }
pre { background: var(--surface); border: 1px solid var(--rule); padding: 12px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; padding: 6px 12px; border: 1px solid #7f9297; border-radius: 3px; background: var(--surface); color: var(--text); }
.empty { color: var(--dim); }
.actions { display: flex; gap: 12px; align-items: center; margin: 16px 0 0; }
@media (max-width: 700px) { main { padding: 16px; } .wide { display: none; } }
`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body><header><a href="/">Caught emails</a><span>These emails were not delivered to anyone.</span></header>
<main>${body}</main></body></html>
`;
}

function time(iso: string): string {
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

export function listPage(messages: readonly MailSummary[]): string {
  const rows = messages.map(
    ({ id, receivedAt, to, subject }) =>
      `<tr><td class="time wide">${time(receivedAt)}</td><td>${escapeHtml(to.join(', '))}</td>` +
      `<td><a href="/messages/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p class="empty">No emails yet. Emails that Atrium sends appear here.</p>'
      : `<table><thead><tr><th class="wide">Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const clear =
    rows.length === 0
      ? ''
      : '<form method="post" action="/clear"><button>Delete all</button></form>';
  return page(
    'Caught emails',
    `<h1>Caught emails</h1>${list}<div class="actions"><a href="/">Reload</a>${clear}</div>`,
  );
}

/** The message with its HTML in a frame of its own, its text, and what was on the wire. */
export function messagePage(summary: MailSummary, mail: Email, source: string): string {
  const { id, from, to, receivedAt, messageId, size } = summary;
  const facts: Array<[string, string]> = [
    ['From', escapeHtml(from)],
    ['To', escapeHtml(to.join(', '))],
    ['Received', time(receivedAt)],
    ['Message-ID', escapeHtml(messageId)],
    ['Size', `${size} bytes`],
  ];
  const attachments = mail.attachments.map(({ filename, mimeType }) =>
    escapeHtml(`${filename ?? 'unnamed'} (${mimeType})`),
  );
  if (attachments.length > 0) facts.push(['Attachments', attachments.join(', ')]);
  const frame =
    mail.html === undefined
      ? ''
      : `<h2>As HTML</h2><iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>`;
  return page(
    mail.subject ?? '(no subject)',
    `<h1>${escapeHtml(mail.subject ?? '(no subject)')}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>${frame}
<h2>As text</h2><pre tabindex="0">${escapeHtml(mail.text ?? '(no text)')}</pre>
<h2>Source</h2><pre tabindex="0">${escapeHtml(source)}</pre>
<p><a href="/messages/${id}/source">Download the source</a></p>`,
  );
}

/** Links of a message leave its frame; nothing else of it is changed. */
export function framedHtml(html: string): string {
  return `<base target="_blank">${html}`;
}
