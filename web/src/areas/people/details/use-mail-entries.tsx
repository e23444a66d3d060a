import { useLingui } from '@lingui/react/macro';
import { IconMail, IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { beginMail, stopMail, subscriptionQuery, writeAgain } from './subscription.ts';

/** How e-mail to a person came to be as it is; undefined where it goes to him, and for who may not decide about it. */
export function useStopped({ id, subscription, deletedAt }: Account) {
  const can = useCan();
  const enabled = subscription === 'unsubscribed' && deletedAt === null && can('campaigns.manage');
  return useQuery({ ...subscriptionQuery(id), enabled }).data;
}

/** What can be done about e-mail to a person. */
export function useMailEntries(person: Account): MenuEntry[] {
  const { t } = useLingui();
  const can = useCan();
  const isResumable = useStopped(person)?.resumable === true;
  if (person.deletedAt !== null || !can('campaigns.manage')) return [];
  const isStopped = person.subscription === 'unsubscribed';
  const bounced = ['soft_bouncing', 'hard_bounced'].includes(person.deliverability);
  const run = (work: (person: Account) => Promise<void>) => () =>
    void work(person).catch(reportError);
  return [
    ...entryIf(bounced && person.email !== null, {
      key: 'write-again',
      label: t`Write to this e-mail again`,
      icon: <IconMail />,
      onSelect: run(writeAgain),
    }),
    ...entryIf(!isStopped, {
      key: 'stop-mail',
      label: t`Send no more messages`,
      icon: <IconMailOff />,
      onSelect: run(stopMail),
    }),
    ...entryIf(isStopped && isResumable, {
      key: 'begin-mail',
      label: t`Send messages again`,
      icon: <IconMailCheck />,
      onSelect: run(beginMail),
    }),
  ];
}
