import { useLingui } from '@lingui/react/macro';
import { IconMail, IconMailCheck, IconMailOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { beginMessage } from '../../direct-sends/direct-sends.public.ts';
import { beginMail, stopMail, subscriptionQuery, writeAgain } from './subscription.ts';

/** How a person came to be unsubscribed; undefined where they are not, and for people who may not decide about it. */
export function useStopped({ id, subscription, deletedAt }: Account) {
  const can = useCan();
  const enabled = subscription === 'unsubscribed' && deletedAt === null && can('campaigns.manage');
  return useQuery({ ...subscriptionQuery(id), enabled }).data;
}

/** Creates a direct send to this person, and opens it; undefined where that is impossible. */
function useBeginMessage(person: Account): (() => Promise<void>) | undefined {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  // Asked again for the same person it is the same draft.
  const [key] = useState(uuid);
  if (person.status !== 'active' || person.email === null) return undefined;
  return async () => {
    const id = await beginMessage([person.id], key);
    await navigate({
      to: '/$organizationSlug/direct-sends/$id',
      params: { organizationSlug, id },
    });
  };
}

/** What can be done about email to a person. */
export function useMailEntries(person: Account): MenuEntry[] {
  const { t } = useLingui();
  const can = useCan();
  const begin = useBeginMessage(person);
  const isResumable = useStopped(person)?.resumable === true;
  if (person.deletedAt !== null || !can('campaigns.manage')) return [];
  const isStopped = person.subscription === 'unsubscribed';
  const bounced = ['soft_bouncing', 'hard_bounced'].includes(person.deliverability);
  const run = (work: (person: Account) => Promise<void>) => () =>
    void work(person).catch(reportError);
  return [
    ...entryIf(begin !== undefined && !isStopped, {
      key: 'message',
      label: t`Write a message`,
      icon: <IconSend />,
      onSelect: () => void begin?.().catch(reportError),
    }),
    ...entryIf(bounced && person.email !== null, {
      key: 'write-again',
      label: t`Resume after bounces`,
      icon: <IconMail />,
      onSelect: run(writeAgain),
    }),
    ...entryIf(!isStopped, {
      key: 'stop-mail',
      label: t`Unsubscribe`,
      icon: <IconMailOff />,
      onSelect: run(stopMail),
    }),
    ...entryIf(isStopped && isResumable, {
      key: 'begin-mail',
      label: t`Resubscribe`,
      icon: <IconMailCheck />,
      onSelect: run(beginMail),
    }),
  ];
}
