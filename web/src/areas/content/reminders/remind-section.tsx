import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { ContentReminders } from 'contract/content/reminders.contract.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { useMayRemind, useReminders } from './use-reminders.ts';

const RemindDialog = lazyPage(() =>
  import('./remind-dialog.tsx').then((module) => module.RemindDialog),
);

/** Reminds people beside a list of them; nothing where no one is to acknowledge anything. */
export function RemindSection({ content }: { content: ContentHead }) {
  return useMayRemind(content) ? <Counted content={content} /> : null;
}

function Counted({ content }: { content: ContentHead }) {
  const { data } = useReminders(content);
  return data === undefined ? null : <RemindButton content={content} reminders={data} />;
}

interface RemindButtonProps {
  content: ContentHead;
  reminders: ContentReminders;
}

/** Names how many people an email reaches, and asks before it is sent. */
export function RemindButton({ content, reminders }: RemindButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { people, missing, remindedToday } = reminders;
  const reason = remindedToday
    ? t`People were reminded today. Send the next reminder tomorrow.`
    : missing === 0
      ? t`Everyone has acknowledged it`
      : undefined;
  return (
    <>
      <Button size="small" disabledReason={reason} onClick={() => setAsking(true)}>
        {people === 0 ? (
          <Trans>Remind people</Trans>
        ) : (
          <Plural value={people} one="Remind # person" other="Remind # people" />
        )}
      </Button>
      <Suspense fallback={null}>
        {asking ? (
          <RemindDialog {...{ content, reminders }} onClose={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
