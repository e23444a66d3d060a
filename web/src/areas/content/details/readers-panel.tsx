import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readersQuery } from '../content.queries.ts';
import { RemindSection } from '../reminders/remind-section.tsx';
import { useMayRemind } from '../reminders/use-reminders.ts';
import { emailLabels } from './email-labels.ts';
import { PeoplePanel } from './people-panel.tsx';
import type { ReachProps } from './reach-figures.tsx';

/** The people content is for who have read it, or have not. */
export function ReadersPanel({ content, slug, show }: ReachProps & { show: 'read' | 'unread' }) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const page = useQuery(readersQuery(content.id, show, cursor));
  const count = page.data?.total.count ?? 0;
  const hasRead = show === 'read';
  const reminds = useMayRemind(content);
  return (
    <PeoplePanel
      page={page}
      slug={slug}
      onTurn={setCursor}
      title={
        page.data === undefined ? (
          hasRead ? (
            <Trans>Readers</Trans>
          ) : (
            <Trans>Not read yet</Trans>
          )
        ) : hasRead ? (
          <Plural value={count} one="# person has read it" other="# people have read it" />
        ) : (
          <Plural value={count} one="# person has not read it" other="# people have not read it" />
        )
      }
      actions={hasRead ? null : <RemindSection content={content} />}
      foot={
        !hasRead && reminds ? (
          <Trans>Reminders go to people who have not acknowledged it and can get emails.</Trans>
        ) : undefined
      }
      pages={
        hasRead ? t`Pages of people who have read it` : t`Pages of people who have not read it`
      }
      failed={
        hasRead ? (
          <Trans>Couldn’t load who has read it</Trans>
        ) : (
          <Trans>Couldn’t load who has not read it</Trans>
        )
      }
      end={({ email }) => (email === null || hasRead ? null : emailLabels(email))}
    />
  );
}
