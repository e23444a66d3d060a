import type { Article } from 'contract/content/article.ts';
import { getArticleMail } from 'contract/content/article-mail.contract.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { readArticle } from '../content/content.public.ts';
import type { PublicAddresses } from './mail/render-message.ts';
import { renderMessage } from './render-preview.repository.ts';

/** What a mail with nothing but this article would say. */
function messageDocumentOf({ title, summary, document }: Article): MessageDocument {
  const heading = {
    type: 'heading' as const,
    attrs: { level: 2 as const },
    content: [{ type: 'text' as const, text: title }],
  };
  const lede =
    summary === null
      ? []
      : [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: summary }] }];
  return { type: 'doc', content: [heading, ...lede, ...document.content] };
}

/** Articles as mails show them: by the renderer that makes the mails of campaigns. */
export function articleMailRoutes({ publicUrl, links }: PublicAddresses): readonly Route[] {
  return [
    route(getArticleMail, async (context, { params }) => {
      const article = await readArticle(context, params.id);
      const message = {
        subject: article.title,
        previewText: article.summary ?? '',
        document: messageDocumentOf(article),
        tracking: 'off' as const,
      };
      const addresses = { publicUrl, links };
      const { html } = await renderMessage(context, addresses, message, context.member.accountId);
      return { html };
    }),
  ];
}
