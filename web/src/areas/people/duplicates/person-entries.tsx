import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { dayIn, formatDay, formatMoment } from '../../../kit/text/time.ts';
import { fullName } from '../person-name.ts';
import { takeMergeBack } from '../merge/do-merge.ts';
import { dismiss } from './dismiss.ts';
import { duplicatesOfQuery, mergedQuery } from './duplicates.queries.ts';
import { reasonWords } from './duplicate-words.ts';

export interface PersonEntriesProps {
  person: Account;
  slug: string;
  timeZone: string;
}

/** Says of a person's page that he may stand in the register twice, and which entries were merged into his. */
export function PersonEntries({ person, slug, timeZone }: PersonEntriesProps) {
  const here = person.deletedAt === null;
  const twins = useQuery({ ...duplicatesOfQuery(person.id), enabled: here }).data?.entries ?? [];
  const merged = useQuery(mergedQuery(person.id)).data?.entries ?? [];
  const { t } = useLingui();
  return (
    <>
      {twins.map((twin) => {
        const name = fullName(twin);
        const which = [twin.email, twin.jobTitle, twin.externalId].find((text) => text !== null);
        const params = { organizationSlug: slug, personId: person.id, otherId: twin.id };
        return (
          <Note
            key={twin.id}
            tone="warn"
            title={<Trans>Likely in the register twice</Trans>}
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
                  onClick={() => void dismiss([person.id, twin.id], true)}
                >
                  <Trans>Two people</Trans>
                </Button>
              </>
            }
          >
            {reasonWords(twin.reason)}
            {': '}
            <Link
              to="/$organizationSlug/people/$personId/details"
              params={{ ...params, personId: twin.id }}
            >
              {name}
            </Link>
            {which === undefined ? null : `, ${which}`}
          </Note>
        );
      })}
      {merged.flatMap(({ id, name, mergedAt, mergedBy, undoUntil }) => {
        if (undoUntil === null) return [];
        const when = formatMoment(mergedAt, timeZone);
        const until = formatDay(dayIn(timeZone, new Date(undoUntil)));
        const entry = name ?? t`Another entry`;
        const by = mergedBy ?? t`somebody who is gone`;
        return [
          <Note
            key={id}
            title={<Trans>One entry of two</Trans>}
            actions={
              <Button size="small" onClick={() => void takeMergeBack(person.id, id)}>
                <Trans>Take apart again</Trans>
              </Button>
            }
          >
            <Trans>
              {entry} was merged into this entry {when} by {by}. It can be taken back until {until},
              as long as nobody changes the person.
            </Trans>
          </Note>,
        ];
      })}
    </>
  );
}
