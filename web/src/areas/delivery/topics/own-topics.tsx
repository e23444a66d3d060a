import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnTopics as Chosen } from 'contract/delivery/topics.contract.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { notifyFailed } from '../../../kit/feedback/perform.ts';
import styles from './topics.module.css';
import { changeOwnTopics, ownTopicsQuery } from './topics.queries.ts';

/** What the user gets emails about; each choice is saved as it is made. */
export function OwnTopics() {
  const { data, isError, refetch } = useQuery(ownTopicsQuery());
  if (isError && data === undefined) {
    return (
      <ErrorState title={<Trans>Couldn’t load topics</Trans>} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={96} />
      </Skeleton>
    );
  }
  return <Choices chosen={data} />;
}

function Choices({ chosen }: { chosen: Chosen }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const change = async (body: Parameters<typeof changeOwnTopics>[0], done: string) => {
    if (saving) return;
    setSaving(true);
    try {
      await changeOwnTopics(body);
      notify.success({ title: done });
    } catch (error) {
      notifyFailed(t`Couldn’t save your choice`, error);
    } finally {
      setSaving(false);
    }
  };
  const { subscribed, topics } = chosen;
  return (
    <div className={styles.own}>
      {topics.map(({ id, name, description, official, subscribed: gets }) => (
        <Checkbox
          key={id}
          label={name}
          description={
            official ? <Trans>Official emails are always sent.</Trans> : (description ?? undefined)
          }
          checked={official || (subscribed && gets)}
          disabled={official || !subscribed || saving}
          onChange={() =>
            void change(
              { topics: [{ id, subscribed: !gets }] },
              gets ? t`Unsubscribed from ${name}` : t`Resubscribed to ${name}`,
            )
          }
        />
      ))}
      <div className={styles.ownFoot}>
        <p>
          {subscribed ? (
            <Trans>Official emails are sent in any case.</Trans>
          ) : (
            <Trans>You’re unsubscribed from all emails, except official ones.</Trans>
          )}
        </p>
        {subscribed ? (
          <Button
            size="small"
            onClick={() => void change({ subscribed: false }, t`Unsubscribed from all emails`)}
          >
            <Trans>Unsubscribe from everything</Trans>
          </Button>
        ) : (
          <Button size="small" onClick={() => void change({ subscribed: true }, t`Resubscribed`)}>
            <Trans>Resubscribe</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
