import { counted } from '../kernel/counted.ts';
import { codedMessages } from '../kernel/coded-message.ts';

/** Why something of an organization cannot be changed, in English; the browser has the words by the same codes. */
export const organizationRefusals = {
  view_not_found: () => 'View not found',
  view_twice: () => 'This view is already in the list',
  view_name_taken: () => 'Another view has this name',
  views_most: ({ max }: { max: number }) =>
    `You already have ${counted(max, 'view', 'views')}. Delete one first.`,
  slug_taken: () => 'Another organization has or had this web address. Choose another one',
  two_factor_own_first: () => 'Turn on two-factor authentication on your own profile first',
  reminder_too_late: ({ days }: { days: number }) =>
    `The link expires before this reminder: it works for ${counted(days, 'day', 'days')}`,
  logo_not_found: () => 'Logo not found. Upload it again',
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseOrganization = codedMessages(organizationRefusals);
