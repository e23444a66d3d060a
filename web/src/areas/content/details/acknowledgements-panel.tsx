import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { acknowledgementsQuery } from './acknowledgements.queries.ts';
import { emailLabels } from './email-labels.ts';
import { PeoplePanel } from './people-panel.tsx';
import type { ReachProps } from './reach-figures.tsx';

/** Who has acknowledged content, and who has not. */
export function AcknowledgementsPanel({ content, slug, timeZone }: ReachProps) {
  const { t } = useLingui();
  const [show, setShow] = useState<'missing' | 'done'>('missing');
  const [cursor, setCursor] = useState<string>();
  const page = useQuery(acknowledgementsQuery(content.id, show, cursor));
  const count = page.data?.total.count ?? 0;
  return (
    <>
      {content.acknowledgeAgain ? (
        <Note title={<Trans>The next publishing asks again</Trans>}>
          <Trans>People who acknowledged earlier versions are asked again when you publish.</Trans>
        </Note>
      ) : null}
      <PeoplePanel
        page={page}
        slug={slug}
        onTurn={setCursor}
        title={
          page.data === undefined ? (
            <Trans>Acknowledged</Trans>
          ) : show === 'done' ? (
            <Plural value={count} one="# person acknowledged it" other="# people acknowledged it" />
          ) : (
            <Plural
              value={count}
              one="# person has not acknowledged it"
              other="# people have not acknowledged it"
            />
          )
        }
        actions={
          <Segmented
            label={t`Show people who`}
            value={show}
            onChange={(next) => {
              setShow(next);
              setCursor(undefined);
            }}
            segments={[
              {
                value: 'missing',
                label: t({ message: 'Missing', comment: 'Not acknowledged yet' }),
              },
              { value: 'done', label: t({ message: 'Done', comment: 'Acknowledged' }) },
            ]}
          />
        }
        pages={t`Pages of acknowledgements`}
        failed={<Trans>Couldn’t load who acknowledged it</Trans>}
        end={({ acknowledgedAt, email }) =>
          acknowledgedAt === null
            ? email === null
              ? null
              : emailLabels(email)
            : formatMoment(acknowledgedAt, timeZone)
        }
      />
    </>
  );
}
