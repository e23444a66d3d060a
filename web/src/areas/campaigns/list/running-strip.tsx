import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { DeliveryBar, doneOf, MessageMark } from '../../delivery/delivery.public.ts';
import { campaignsQuery } from '../campaigns.queries.ts';
import styles from './campaigns.module.css';

const shownMost = 3;
const pollMs = 3000;

/** What is on its way right now, and what waits for a decision; nothing where nothing is. */
export function RunningStrip({ running, waiting }: { running: number; waiting: ReactNode }) {
  const slug = useMembership()?.slug ?? '';
  const { data } = useQuery({
    ...campaignsQuery({ stage: 'running', limit: String(shownMost) }),
    enabled: running > 0,
    refetchInterval: pollMs,
  });
  // What is paused stands among what waits.
  const moving = running === 0 ? [] : (data?.items ?? []).filter(({ state }) => state !== 'paused');
  return (
    <div className={styles.strip}>
      {moving.map((campaign) => {
        const { id, name, state, progress } = campaign;
        const done = formatCount(progress === null ? 0 : doneOf(progress));
        const people = formatCount(progress?.people ?? 0);
        return (
          <section key={id} className={styles.running}>
            <div className={text.eyebrow}>
              <MessageMark state={state} />
            </div>
            <h2>
              <Link
                to="/$organizationSlug/campaigns/$id"
                params={{ organizationSlug: slug, id }}
                className={text.lineLink}
              >
                {name}
              </Link>
            </h2>
            {progress === null ? (
              <p className={styles.dim}>
                <Trans>Preparing the list of recipients.</Trans>
              </p>
            ) : (
              <>
                <p className={styles.done}>
                  <Trans>
                    <b>{done}</b> <span>of {people} done</span>
                  </Trans>
                </p>
                <DeliveryBar progress={progress} name={name} />
              </>
            )}
          </section>
        );
      })}
      {waiting}
    </div>
  );
}
