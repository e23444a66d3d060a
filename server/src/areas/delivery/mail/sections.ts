import type { MessageDocument } from 'contract/content/document.ts';
import { sectionsOf } from 'contract/content/group-blocks.ts';
import { renderAsText, renderForMail, type MailContext } from '../../content/content.public.ts';
import { endMark, whenMark } from './marks.ts';

/** A document as HTML, with marks around what only members of groups read. */
export function htmlOf(document: MessageDocument, context: MailContext): string {
  return sectionsOf(document)
    .map(({ condition, content }) => {
      const html = String(renderForMail({ type: 'doc', content }, context));
      return condition === null ? html : `${whenMark(condition)}${html}${endMark}`;
    })
    .join('');
}

/** The same in plain text. */
export function plainOf(document: MessageDocument, context: MailContext): string {
  const sections = sectionsOf(document);
  return sections
    .map(({ condition, content }, place) => {
      const text = renderAsText({ type: 'doc', content }, context);
      if (text.trim() === '') return '';
      const apart = place === sections.length - 1 ? text : `${text}\n`;
      return condition === null ? apart : `${whenMark(condition)}${apart}${endMark}`;
    })
    .join('');
}
