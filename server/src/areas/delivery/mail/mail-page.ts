import type { Tracking } from 'contract/delivery/message.ts';
import { escapeHtml, logoOf } from '../../../kernel/mail/mail-layout.ts';
import { frameTexts, mailLanguage } from './mail-texts.ts';
import { openMark, unsubscribeMark, viewMark } from './marks.ts';
import { senderLines, type OrganizationLook } from '../../brand/brand.public.ts';

export interface MailPage {
  look: OrganizationLook;
  /** Where the logo is to be had; null without one. */
  logoUrl: string | null;
  subject: string;
  previewText: string;
  tracking: Tracking;
  /** The official topic that it is about; null where people can unsubscribe from it. */
  official: string | null;
}

const font = "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const small = `${font}font-size:13px;line-height:20px;color:#4d5866;`;
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function link(href: string, text: string): string {
  return `<a href="${href}" style="color:#4d5866;text-decoration:underline;">${text}</a>`;
}

/**
 * The whole mail around its rendered document, for a column of 560 pixels. Mail programs show the preview text
 * beside the subject; what follows it in the hidden line keeps the first words of the document out of there.
 */
export function pageOfMail(
  { look, logoUrl, subject, previewText, tracking, official }: MailPage,
  body: string,
): string {
  const head = logoUrl === null ? escapeHtml(look.name) : logoOf(logoUrl, look.name);
  const hidden =
    previewText === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(previewText)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>\n`;
  const pixel =
    tracking === 'off'
      ? ''
      : `<img src="${openMark}" alt="" width="1" height="1" style="display:block;border:0;">\n`;
  return `<!doctype html>
<html lang="${mailLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background-color:#f5f7f9;">
${hidden}<table ${table}><tr><td align="center" style="padding:24px 12px;">
<table ${table} style="max-width:620px;background-color:#ffffff;border:1px solid #dfe3e8;border-radius:4px;">
<tr><td style="padding:14px 30px;border-top:4px solid ${look.accent};border-bottom:1px solid #dfe3e8;">
<table ${table}><tr><td style="${font}font-size:15px;line-height:22px;font-weight:600;color:#1b2430;">${head}</td>
<td align="right" style="${small}">${link(viewMark, frameTexts.viewInBrowser)}</td></tr></table></td></tr>
<tr><td align="left" lang="${escapeHtml(look.locale)}" style="padding:28px 30px 12px;">
${body}
</td></tr></table>
<table ${table} style="max-width:620px;"><tr><td style="padding:16px 30px;${small}">
${escapeHtml(reasonOf(look, official))} ${link(unsubscribeMark, chooseLabel(official))}<br>
${frameTexts.tracking[tracking]}${senderOf(look)}</td></tr></table>
</td></tr></table>
${pixel}</body></html>
`;
}

function reasonOf({ name }: OrganizationLook, official: string | null): string {
  return official === null
    ? frameTexts.reason({ organization: name })
    : frameTexts.official({ organization: name, topic: official });
}

function chooseLabel(official: string | null): string {
  return official === null ? frameTexts.unsubscribe : frameTexts.choose;
}

/** Who sent it, and where they are to be found. */
function senderOf({ name, contactEmail, postalAddress, footerText }: OrganizationLook): string {
  const lines = [
    `<b>${escapeHtml(name)}</b>`,
    ...(postalAddress === null ? [] : [asLines(postalAddress)]),
    ...(contactEmail === null
      ? []
      : [link(`mailto:${escapeHtml(contactEmail)}`, escapeHtml(contactEmail))]),
    ...(footerText === null ? [] : [asLines(footerText)]),
  ];
  return `<br><br>${lines.join('<br>')}`;
}

function asLines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}

/** The same in plain text. */
export function textOfMail({ look, tracking, official }: MailPage, body: string): string {
  return `${body}
--
${reasonOf(look, official)}
${frameTexts.viewInBrowser}: ${viewMark}
${chooseLabel(official)}: ${unsubscribeMark}
${frameTexts.tracking[tracking]}

${senderLines(look).join('\n')}
`;
}
