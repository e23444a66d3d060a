import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import type { ImportInvitations } from 'contract/imports/execution/invites.contract.ts';
import { ErrorState } from '../../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonLine } from '../../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import panelStyles from '../full-sync/full-sync.module.css';
import { invitationsQuery } from './invitations.queries.ts';

/** How many people the import would invite, and how many it can’t. Nothing is sent yet. */
export function InvitationsPanel({ upload }: { upload: Import }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(invitationsQuery(upload));
  return (
    <Panel flush title={<Trans>Invitations</Trans>} count={data && formatCount(data.emails)}>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t`Couldn’t count the invitations`} onRetry={() => void refetch()} />
        ) : (
          <Skeleton>
            <SkeletonLine width={280} />
          </Skeleton>
        )
      ) : (
        <Explanation {...data} onlyNew={upload.rules.invite === 'created'} />
      )}
    </Panel>
  );
}

function Explanation({ emails, withoutEmail, onlyNew }: ImportInvitations & { onlyNew: boolean }) {
  return (
    <div className={panelStyles.explanation}>
      <p>
        {plural(emails, {
          0: 'No emails are sent.',
          one: '# email with a link to join is sent once all rows are imported.',
          other: '# emails with a link to join are sent once all rows are imported.',
        })}{' '}
        {onlyNew ? (
          <Trans>Only people created by this import are invited.</Trans>
        ) : (
          <Trans>People who already have access or an invitation get no email.</Trans>
        )}
      </p>
      {withoutEmail === 0 ? null : (
        <p className={panelStyles.dim}>
          {plural(withoutEmail, {
            one: '# person can’t be invited because they have no email address.',
            other: '# people can’t be invited because they have no email address.',
          })}{' '}
          <Trans>Add an email address, then invite them from the list of people.</Trans>
        </p>
      )}
    </div>
  );
}
