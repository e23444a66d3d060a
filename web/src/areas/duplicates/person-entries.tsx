import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { dayIn, formatDay, formatMoment } from '../../kit/text/time.ts';
import { fullName } from '../people/people.public.ts';
import { takeMergeBack } from './merge/do-merge.ts';
import { dismiss } from './dismiss.ts';
import { duplicatesOfQuery, mergedQuery } from './duplicates.queries.ts';
import { reasonLabels } from './duplicate-labels.ts';

export interface PersonEntriesProps {
  person: Account;
  slug: string;
  timeZone: string;
}

/** Says on a person's page that they may be in the directory twice, and which duplicates were merged into them. */
export function PersonEntries({ person, slug, timeZone }: PersonEntriesProps) {
  const here = person.deletedAt === null;
  const duplicates =
    useQuery({ ...duplicatesOfQuery(person.id), enabled: here }).data?.entries ?? [];
  const merged = useQuery(mergedQuery(person.id)).data?.entries ?? [];
  return (
    <>
      {duplicates.map((duplicate) => {
        const name = fullName(duplicate);
        const which = [duplicate.email, duplicate.jobTitle, duplicate.externalId].find(
          (text) => text !== null,
        );
        const params = { organizationSlug: slug, personId: person.id, otherId: duplicate.id };
        return (
          <Note
            key={duplicate.id}
            tone="warn"
            title={<Trans>Possible duplicate</Trans>}
            actions={
              <>
                <Link
                  to="/$organizationSlug/people/$personId/merge/$otherId"
                  params={params}
                  className={buttonClass({ size: 'small' })}
                >
                  <Trans>Compare and merge</Trans>
                </Link>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => void dismiss([person.id, duplicate.id], true)}
                >
                  <Trans>Not a duplicate</Trans>
                </Button>
              </>
            }
          >
            {reasonLabels(duplicate.reason)}
            {' · '}
            <Link
              to="/$organizationSlug/people/$personId/details"
              params={{ ...params, personId: duplicate.id }}
            >
              {name}
            </Link>
            {which === undefined ? null : ` · ${which}`}
          </Note>
        );
      })}
      {merged.flatMap(({ id, name, mergedAt, mergedBy, undoUntil }) => {
        if (undoUntil === null) return [];
        const when = formatMoment(mergedAt, timeZone);
        const until = formatDay(dayIn(timeZone, new Date(undoUntil)));
        return [
          <Note
            key={id}
            title={<Trans>Merged duplicate</Trans>}
            actions={
              <Button size="small" onClick={() => void takeMergeBack(person.id, id)}>
                <Trans>Undo merge</Trans>
              </Button>
            }
          >
            <MergedWhen name={name} by={mergedBy} when={when} />{' '}
            <Trans>You can undo the merge until {until}, unless someone edits this person.</Trans>
          </Note>,
        ];
      })}
    </>
  );
}

interface MergedWhenProps {
  /** Null where the duplicate is deleted permanently. */
  name: string | null;
  /** Null where the person who merged them is deleted. */
  by: string | null;
  when: string;
}

function MergedWhen({ name, by, when }: MergedWhenProps) {
  if (name === null) {
    return by === null ? (
      <Trans>A duplicate was merged into this person on {when}.</Trans>
    ) : (
      <Trans>
        {by} merged a duplicate into this person on {when}.
      </Trans>
    );
  }
  return by === null ? (
    <Trans>
      {name} was merged into this person on {when}.
    </Trans>
  ) : (
    <Trans>
      {by} merged {name} into this person on {when}.
    </Trans>
  );
}
