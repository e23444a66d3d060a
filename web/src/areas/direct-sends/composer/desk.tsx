import { useNavigate } from '@tanstack/react-router';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import type { DirectSendChanges } from '../direct-sends.queries.ts';
import { DirectSendsHead } from '../list/direct-sends-head.tsx';
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
  const navigate = useNavigate();
  const membership = useMembership();
  const list = useDirectSendsList('list-');
  if (membership === null) return null;
  return (
    <PageFrame>
      <DirectSendsHead list={list} timeZone={membership.timeZone} />
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
