import { useQuery } from '@tanstack/react-query';
import { type Mailing, useMailing } from '../mailing/mailing.ts';
import { isRunning } from '../mailing/mailing-state.ts';
import { useEffect } from 'react';
import { figuresQuery, forgetRecipients, useIsSteered } from './messages.queries.ts';

const pollMs = 1500;

/**
 * The progress of sending, polled while it runs. When its state has changed what was sent is loaded again,
 * because what may be done with it has changed too.
 */
export function useLiveFigures(mailing: Mailing) {
  const { load } = useMailing();
  const running = isRunning(mailing.state);
  const query = useQuery({
    ...figuresQuery(mailing.messageId),
    enabled: !useIsSteered(mailing.messageId),
    refetchInterval: running ? pollMs : false,
  });
  const seen = query.data?.state;
  useEffect(() => {
    if (seen === undefined || seen === mailing.state) return;
    // What is no longer polled from here on is read once more in its last state.
    void load(mailing.id).then(forgetRecipients);
  }, [seen, mailing.state, mailing.id, load]);
  return query;
}
