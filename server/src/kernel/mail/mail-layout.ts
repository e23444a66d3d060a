/**
 * The product's own emails. Small on purpose: react-email needs JSX, which Node does not run without a build, and MJML
 * brings a hundred packages for the four kinds of blocks below.
 */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** One way on. `url` must be http(s). */
  | { kind: 'button'; label: string; url: string }
  /** Something to be read off and typed, e.g. a code. */
  | { kind: 'code'; text: string }
  /** Facts, a line each. */
  | { kind: 'facts'; rows: ReadonlyArray<readonly [name: string, value: string]> };

export interface MailContent {
  /** Shown by mail programs beside the subject. */
  preview: string;
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader got this. */
  footer: string;
  /** The language of the texts, BCP 47; `en` when absent. */
  language?: string;
  /** Instead of the product's own. */
  brand?: MailBrand;
}

export interface MailBrand {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** Instead of the name; http(s). */
  logoUrl?: string | null;
  /** Who sends it and where they are to be found, below the footer. */
  sender?: readonly string[];
}

const productBrand: MailBrand = { name: 'Atrium', color: '#075d68' };

const colors = {
  paper: '#f4f6f5',
  surface: '#ffffff',
  rule: '#d5dcda',
  text: '#10262b',
  dim: '#52666b',
  sunk: '#eef2f0',
};

const font = `font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const mono = `font-family:ui-monospace,Menlo,Consolas,monospace`;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** @throws Error for an invalid web address or colour: both are our own mistakes */
function checkedUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A mail links to the web alone.');
  return href;
}

function checkedColor(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error('A brand colour is written #rrggbb.');
  return color;
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function htmlOf(block: MailBlock, color: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${lines(block.text)}</p>`;
    case 'button': {
      const url = escapeHtml(checkedUrl(block.url));
      const style = `display:inline-block;padding:12px 20px;border-radius:3px;background:${color};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none`;
      return (
        `<p style="margin:8px 0 16px"><a href="${url}" style="${style}">${escapeHtml(block.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${colors.dim};word-break:break-all">${url}</p>`
      );
    }
    case 'code':
      return `<p style="margin:0 0 16px;padding:12px 16px;background:${colors.sunk};${mono};font-size:20px;letter-spacing:2px">${escapeHtml(block.text)}</p>`;
    case 'facts': {
      const rows = block.rows.map(
        ([name, value]) =>
          `<tr><td style="padding:6px 16px 6px 0;border-top:1px solid ${colors.rule};color:${colors.dim};font-size:13px">${escapeHtml(name)}</td>` +
          `<td style="padding:6px 0;border-top:1px solid ${colors.rule};font-size:15px">${lines(value)}</td></tr>`,
      );
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
    }
  }
}

/** The logo at the head of an email; its name for a reader whose mail program shows no images. Both may be any text. */
export function logoOf(url: string, name: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" height="40" style="display:block;border:0;height:40px;max-width:280px;">`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}:\n${checkedUrl(block.url)}`;
    case 'code':
      return `    ${block.text}`;
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  }
}

/** Both forms of an email: HTML that every mail program shows alike, and the same in plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  const brand = content.brand ?? productBrand;
  const { name, logoUrl } = brand;
  const head = logoUrl ? logoOf(checkedUrl(logoUrl), name) : escapeHtml(name);
  const footer = [content.footer, ...(brand.sender ? [brand.sender.join('\n')] : [])].join('\n\n');
  const color = checkedColor(brand.color);
  const language = escapeHtml(content.language ?? 'en');
  const title = escapeHtml(content.title);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:${colors.paper};color:${colors.text};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colors.surface};border:1px solid ${colors.rule};border-radius:4px">
<tr><td style="padding:16px 28px;border-bottom:1px solid ${colors.rule};border-top:4px solid ${color};font-size:15px;font-weight:700">${head}</td></tr>
<tr><td style="padding:28px"><h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${title}</h1>
${content.blocks.map((block) => htmlOf(block, color)).join('\n')}</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:18px;color:${colors.dim}">${lines(footer)}</p>
</td></tr></table></body></html>
`;
  const text = [content.title, ...content.blocks.map(textOf), `--\n${footer}`].join('\n\n');
  return { html, text: `${text}\n` };
}
