import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Import } from 'contract/imports/import.ts';
import { useMembership } from '../../../../kernel/session/abilities.ts';
import { LedgerBlock } from '../../../../kit/page/ledger-block.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { formatCount } from '../../../../kit/text/format.ts';
import panelStyles from '../full-sync/full-sync.module.css';

/** The result of the invitations that the import was to send. */
export function InviteResult({ upload: { invited } }: { upload: Import }) {
  const { t } = useLingui();
  const slug = useMembership()?.slug ?? '';
  if (invited === null || invited.total === 0) return null;
  const { total, left, revoked } = invited;
  return (
    <Panel
      flush
      title={<Trans>Invitations</Trans>}
      count={formatCount(total)}
      actions={
        <Link to="/$organizationSlug/people/pending" params={{ organizationSlug: slug }}>
          <Trans>See pending people</Trans>
        </Link>
      }
    >
      <div className={panelStyles.explanation}>
        <LedgerBlock
          caption={t`Result of the invitations`}
          rows={[
            { key: 'done', label: <Trans>Invited</Trans>, value: invited.invited },
            {
              key: 'left',
              label: <Trans>Skipped: changed since the check</Trans>,
              value: left,
            },
            ...(revoked === 0
              ? []
              : [{ key: 'back', label: <Trans>Later revoked</Trans>, value: revoked }]),
          ]}
        />
      </div>
    </Panel>
  );
}
