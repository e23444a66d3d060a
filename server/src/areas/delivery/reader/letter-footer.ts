import { printPublicLink, type PublicLink } from '../../../kernel/database/public-link.ts';
import type { PublicOrganization } from '../../../kernel/database/public-link.ts';
import { markup, type Markup } from './markup.ts';
import { datesOf, maskedAddress } from './page.ts';

/** Why somebody reads this, and what he may change about it. */
export function letterFooter(
  organization: PublicOrganization,
  link: PublicLink,
  letter: { readonly subject: string; readonly email: string; readonly sentAt: Date | null },
): Markup {
  const choose = `/u/${printPublicLink(link)}`;
  const when = letter.sentAt === null ? '' : ` on ${datesOf(organization).day(letter.sentAt)}`;
  return markup`<p>You came from the message <b>${letter.subject}</b>, sent${when} to ${maskedAddress(letter.email)}.</p><p><a href="${choose}">Stop e-mail</a><a href="${choose}#measured">What is measured</a></p>`;
}
