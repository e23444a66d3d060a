import type { Embed } from 'contract/documents/document.ts';
import { element, joined, text, type Html } from './html.ts';
import { cardAction, cardFacts, cardOf, embedOf, pictureOf } from './inline.ts';
import { cardColumn, mailStyles } from './mail-look.ts';
import { box, buttonTable, type MailWriter } from './mail-parts.ts';
import type { CardContent } from './render-context.ts';

/** Pixels below which the picture of an article is not shown in its card. */
const cardPictureLeast = 320;

/** An item of content: its picture, what it is called and about, and the button to read it; nothing of what it has not. */
export function renderMailCard(contentId: number, writer: MailWriter): Html {
  const { context, look, accent } = writer;
  const card = cardOf(contentId, context);
  if (card === null) return joined([]);
  const { url, summary } = card;
  const title =
    url === null
      ? text(card.title)
      : element('a', { href: url, rel: 'noopener noreferrer', ...look.link }, text(card.title));
  return box(
    mailStyles.card,
    renderCardPicture(card, writer),
    element('p', { style: mailStyles.cardTitle }, title),
    ...(summary ? [element('p', { style: mailStyles.cardText }, text(summary))] : []),
    ...(url === null
      ? [element('p', { style: mailStyles.cardText }, text(cardFacts(card)))]
      : [
          element('p', { style: mailStyles.cardGap }, text('\u00a0')),
          buttonTable(cardAction(card), url, accent),
        ]),
  );
}

/** Cut to 16:9 where the mail program can; one that is narrower would be blurred. */
function renderCardPicture(
  { picture }: Pick<CardContent, 'picture'>,
  { context }: MailWriter,
): Html {
  const file = picture ? pictureOf(picture.fileId, context) : null;
  if (file === null || file.width < cardPictureLeast) return joined([]);
  const width = Math.min(file.width, cardColumn);
  return element('img', {
    src: file.url,
    alt: picture?.alt ?? '',
    width,
    style: `${mailStyles.cardPicture}max-width:${width}px;`,
  });
}

/** A video or a sound of another site: what it is, and the button that leads to it. */
export function renderMailEmbed(block: Embed, { context, accent }: MailWriter): Html {
  const embed = embedOf(block, context);
  if (embed === null) {
    return element('p', { style: mailStyles.paragraph }, text(block.attrs.title ?? ''));
  }
  return box(
    mailStyles.card,
    element('p', { style: mailStyles.cardTitle }, text(embed.title)),
    ...(block.attrs.title === null
      ? []
      : [element('p', { style: mailStyles.cardText }, text(embed.facts))]),
    ...(embed.url === null
      ? []
      : [
          element('p', { style: mailStyles.cardGap }, text('\u00a0')),
          buttonTable(`Open on ${embed.site}`, embed.url, accent),
        ]),
  );
}
