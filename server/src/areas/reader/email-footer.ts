import {
  printPublicLink,
  type PublicLink,
  type PublicOrganization,
} from '../../kernel/database/public-link.ts';
import { markup, type Markup } from './markup.ts';
import { datesOf, maskedAddress } from './page.ts';
import { readerTexts } from './reader-texts.ts';

/** Why a person reads this, and what they can change about it. */
export function emailFooter(
  organization: PublicOrganization,
  link: PublicLink,
  sentEmail: { readonly subject: string; readonly email: string; readonly sentAt: Date | null },
): Markup {
  const choose = `/u/${printPublicLink(link)}`;
  const { sent, sentOn, choose: chooseLabel, measured } = readerTexts.footer;
  const { subject, sentAt } = sentEmail;
  const email = markup`<span class="whole">${maskedAddress(sentEmail.email)}</span>`;
  const from =
    sentAt === null
      ? sent({ subject, email })
      : sentOn({ subject, email, day: datesOf(organization).day(sentAt) });
  return markup`<p>${from}</p><p><a href="${choose}">${chooseLabel}</a><a href="${choose}#measured">${measured}</a></p>`;
}
