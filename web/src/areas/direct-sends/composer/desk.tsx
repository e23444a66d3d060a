import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import type { DirectSendChanges } from '../direct-sends.queries.ts';
import { DirectSendsTable } from '../list/direct-sends-table.tsx';
import { useDirectSendsList } from '../list/use-direct-sends-list.ts';
import styles from './composer.module.css';
import { ComposerPanel } from './composer-panel.tsx';

export interface DeskProps {
  /** Null for a new one, until its first change is saved. */
  directSend: DirectSend | null;
  /** What a new one begins with. */
  begin?: DirectSendChanges;
}

const nothing: DirectSendChanges = {};

/** The list of direct sends with the one that is written beside it; where there is no room, that one alone. */
export function Desk({ directSend, begin = nothing }: DeskProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const membership = useMembership();
  const list = useDirectSendsList('list-');
  if (membership === null) return null;
  const stages = list.page.data?.byStage;
  const all = stages === undefined ? 0 : stages.draft + stages.running + stages.ended;
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          stages === undefined ? (
            <Trans>Direct sends</Trans>
          ) : (
            plural(all, { one: '# direct send', other: '# direct sends' })
          )
        }
        zone={zoneName(membership.timeZone)}
        title={t`Direct sends`}
      />
      <div className={styles.desk}>
        <div className={styles.beside}>
          <DirectSendsTable list={list} membership={membership} narrow />
        </div>
        <ComposerPanel
          directSend={directSend}
          begin={begin}
          onMade={(draft) =>
            void navigate({
              to: '.',
              search: (before: Record<string, unknown>) => ({ ...before, draft: String(draft) }),
              replace: true,
            })
          }
        />
      </div>
    </PageFrame>
  );
}
