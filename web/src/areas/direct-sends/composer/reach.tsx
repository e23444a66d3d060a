import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { countDirectSendAudience } from 'contract/direct-sends/sending.contract.ts';
import type { DirectSendTo } from 'contract/direct-sends/direct-send.ts';
import { type AudiencePerson, type SkipReason, skipReasons } from 'contract/delivery/audience.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { skipLabels } from '../../delivery/delivery.public.ts';
import { audiencePeopleQuery } from '../direct-sends.queries.ts';
import styles from './composer.module.css';
import { recipientKinds } from './find-recipients.ts';
import type { Composer } from './use-composer.ts';

const PeopleDialog = lazyPage(() =>
  import('./people-dialog.tsx').then((part) => part.PeopleDialog),
);

type Counted = Answer<typeof countDirectSendAudience>;
export type NamedRecipients = Counted['named'];

export interface ReachProps {
  composer: Composer;
  audience: UseQueryResult<Counted>;
}

/** Which list of people is open. */
type Open = { show: 'eligible' } | { show: 'skipped'; reason: SkipReason | undefined };

/** How many people a message reaches, and who is skipped for which reason. */
export function Reach({ composer: { item }, audience }: ReachProps) {
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = audience;
  if (item.id === 0 || recipientKinds.every((kind) => (item.to[kind] ?? []).length === 0)) {
    return (
      <p className={text.hint}>
        <Trans>Add a person or a group to see the recipients.</Trans>
      </p>
    );
  }
  if (error && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load the number of recipients</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  const counts = data?.counts;
  const eligible = counts?.eligible ?? 0;
  return (
    <div className={styles.reach} aria-busy={counts === undefined || undefined}>
      <button
        type="button"
        className={styles.number}
        data-tap
        onClick={() => setOpen({ show: 'eligible' })}
      >
        <b>
          {counts === undefined ? (
            '–'
          ) : (
            <Plural value={eligible} one="# recipient" other="# recipients" />
          )}
        </b>
      </button>
      {counts === undefined ? null : (
        <SkippedLines
          id={item.id}
          counts={counts}
          unguarded={data?.unguarded ?? { count: 0, names: [] }}
          onOpen={setOpen}
        />
      )}
      {hasDependants(item.to) ? (
        <p className={`${text.hint} ${styles.households}`}>
          <Trans>
            Each household gets one email. Of two guardians, it goes to the one with an email
            address, then to the guardian of more of these dependants, then to the one listed first.
          </Trans>
        </p>
      ) : null}
      <Suspense fallback={null}>
        {open === undefined ? null : (
          <PeopleDialog
            id={item.id}
            named={data?.named}
            show={open.show}
            reason={'reason' in open ? open.reason : undefined}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function hasDependants({ dependants = [], dependantsOf = [] }: DirectSendTo): boolean {
  return dependants.length + dependantsOf.length > 0;
}

interface SkippedLinesProps {
  id: number;
  counts: Counted['counts'];
  unguarded: Counted['unguarded'];
  onOpen: (open: Open) => void;
}

/** A line a reason, with the first names. */
function SkippedLines({ id, counts, unguarded, onOpen }: SkippedLinesProps) {
  const skipped = counts.included - counts.eligible;
  const people = useQuery({
    ...audiencePeopleQuery(id, { show: 'skipped', limit: '50' }),
    enabled: skipped > 0,
  });
  const included = formatCount(counts.included);
  return (
    <ul className={styles.skipped}>
      <li>
        <span>
          {skipped === 0 ? (
            <Trans>No one is skipped</Trans>
          ) : (
            <button
              type="button"
              className={styles.plain}
              data-tap
              onClick={() => onOpen({ show: 'skipped', reason: undefined })}
            >
              {plural(skipped, {
                one: `# of ${included} people is skipped`,
                other: `# of ${included} people are skipped`,
              })}
            </button>
          )}
        </span>
        {counts.inMoreThanOne === 0 ? null : (
          <span className={text.dim}>
            <Plural
              value={counts.inMoreThanOne}
              one="# duplicate in the selection"
              other="# duplicates in the selection"
            />
          </span>
        )}
      </li>
      {skipReasons
        .filter((reason) => counts.skipped[reason] > 0)
        .map((reason) => (
          <ReasonLine
            key={reason}
            reason={reason}
            count={counts.skipped[reason]}
            people={(people.data?.items ?? []).filter((person) => person.reason === reason)}
            onOpen={() => onOpen({ show: 'skipped', reason })}
          />
        ))}
      {unguarded.count === 0 ? null : <UnguardedLine {...unguarded} />}
    </ul>
  );
}

/** Dependants for which no one gets the email. */
function UnguardedLine({ count, names }: Counted['unguarded']) {
  const shownNames = namesAndMore(names, count);
  return (
    <li>
      <span>
        <b>{shownNames}</b>{' '}
        <span className={text.dim}>
          <Trans>No adult guardian to write to</Trans>
        </span>
      </span>
    </li>
  );
}

/** The first names, and how many more. */
function namesAndMore(names: readonly string[], count: number): string {
  const shown = names.slice(0, namedMost);
  const more = count - shown.length;
  return formatList([
    ...shown,
    ...(more > 0 ? [plural(more, { one: '# more', other: '# more' })] : []),
  ]);
}

interface ReasonLineProps {
  reason: SkipReason;
  count: number;
  people: readonly AudiencePerson[];
  onOpen: () => void;
}

const namedMost = 2;

function ReasonLine({ reason, count, people, onOpen }: ReasonLineProps) {
  const { t } = useLingui();
  const organizationSlug = useMembership()?.slug ?? '';
  const names = people.map((one) => `${one.firstName} ${one.lastName}`);
  const shownNames = namesAndMore(names, count);
  const why = i18n._(skipLabels[reason]);
  const [only] = count === 1 ? people : [];
  return (
    <li>
      <span>
        <b>{shownNames}</b> <span className={text.dim}>{why}</span>
      </span>
      {only === undefined ? (
        <button
          type="button"
          className={styles.act}
          data-tap
          aria-label={t`View: ${why}`}
          onClick={onOpen}
        >
          <Trans>View</Trans>
        </button>
      ) : (
        <Link
          to="/$organizationSlug/people/$personId/details"
          params={{ organizationSlug, personId: only.id }}
          className={styles.act}
          data-tap
          aria-label={t`View ${shownNames}`}
        >
          <Trans>View</Trans>
        </Link>
      )}
    </li>
  );
}
