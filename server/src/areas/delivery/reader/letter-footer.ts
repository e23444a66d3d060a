import {
  printPublicLink,
  type PublicLink,
  type PublicOrganization,
} from '../../../kernel/database/public-link.ts';
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
  return markup`<p>You came from the message <b>${letter.subject}</b>, sent${when} to <span class="whole">${maskedAddress(letter.email)}</span>.</p><p><a href="${choose}">Choose what you get</a><a href="${choose}#measured">What is measured</a></p>`;
}
