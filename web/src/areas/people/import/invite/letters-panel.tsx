import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/people/import/import.ts';
import type { ImportLetters } from 'contract/people/import/invites.contract.ts';
import { ErrorPart } from '../../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonLine } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import missing from '../missing/missing.module.css';
import { lettersQuery } from './letters.queries.ts';

/** Whom the run would invite: how many letters leave, and how many cannot. Nothing is sent yet. */
export function LettersPanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(lettersQuery(upload));
  return (
    <Panel flush title={<Trans>Invitations</Trans>} count={data && formatCount(data.letters)}>
      {data === undefined ? (
        isError ? (
          <ErrorPart title={t`It could not be counted`} onRetry={() => void refetch()} />
        ) : (
          <Skeleton>
            <SkeletonLine width={280} />
          </Skeleton>
        )
      ) : (
        <Said {...data} onlyNew={upload.rules.invite === 'created'} />
      )}
    </Panel>
  );
}

function Said({ letters, withoutEmail, onlyNew }: ImportLetters & { onlyNew: boolean }) {
  return (
    <div className={missing.said}>
      <p>
        {plural(letters, {
          0: 'No letter leaves.',
          one: '# letter with a link to join leaves once all lines are written.',
          other: '# letters with a link to join leave once all lines are written.',
        })}{' '}
        {onlyNew ? (
          <Trans>Only who is created by this file gets one.</Trans>
        ) : (
          <Trans>Whoever has access or an invitation already gets none.</Trans>
        )}
      </p>
      {withoutEmail === 0 ? null : (
        <p className={missing.dim}>
          {plural(withoutEmail, {
            one: '# person cannot be invited: there is no e-mail.',
            other: '# people cannot be invited: there is no e-mail.',
          })}{' '}
          <Trans>Once there is one, invite them from the list of people.</Trans>
        </p>
      )}
    </div>
  );
}
