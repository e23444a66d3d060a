import { lengths } from 'contract/kernel/counts.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { AutosaveGuard } from '../../../kit/form/autosave-guard.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { type Autosave, NameInput, SaveTrouble } from '../../delivery/delivery.public.ts';
import type { TemplateKind } from '../template-actions.ts';
import styles from './edit.module.css';

interface Named {
  id: number;
  version: number;
  updatedAt: string;
  name: string;
}

export interface EditFrameProps {
  kind: TemplateKind;
  draft: Pick<
    Autosave<Named, { name?: string }>,
    'item' | 'change' | 'saveState' | 'savedAt' | 'reload' | 'isUnsaved' | 'flush'
  >;
  label: string;
  /** Says that someone else changed it. */
  changed: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The head of a template or a saved block that is written: its name, and whether it is saved. */
export function EditFrame(props: EditFrameProps) {
  const { kind, draft, label, changed, actions, children } = props;
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link
              to="/$organizationSlug/campaigns/templates"
              params={{ organizationSlug }}
              search={kind === 'block' ? { show: 'blocks' } : {}}
            >
              {kind === 'block' ? <Trans>Saved blocks</Trans> : <Trans>Templates</Trans>}
            </Link>
            {' / '}
            <b className={styles.saved} role="status">
              <Saved saveState={draft.saveState} savedAt={draft.savedAt} />
            </b>
          </>
        }
        title={<NameField draft={draft} label={label} />}
        actions={actions}
      />
      <SaveTrouble
        saveState={draft.saveState}
        changed={changed}
        onReload={() => void draft.reload()}
      />
      {children}
      <AutosaveGuard isUnsaved={draft.isUnsaved} save={draft.flush} />
    </PageFrame>
  );
}

/** Whether it is saved, and since when. */
function Saved({ saveState, savedAt }: Pick<EditFrameProps['draft'], 'saveState' | 'savedAt'>) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const at = formatMoment(savedAt, zone);
  if (saveState === 'saved') return <Trans>Saved {at}</Trans>;
  return ['offline', 'refused', 'conflict'].includes(saveState) ? (
    <Trans>Not saved</Trans>
  ) : (
    <Trans>Saving</Trans>
  );
}

const shortest = 2;

/** The name, written where it stands. What is too short stays here and is not saved. */
function NameField({ draft: { item, change }, label }: Pick<EditFrameProps, 'draft' | 'label'>) {
  const [typed, setTyped] = useState(item.name);
  const short = typed.trim().length < shortest;
  return (
    <NameInput
      label={label}
      value={typed}
      maxLength={lengths.name}
      short={short}
      onWrite={(value) => {
        setTyped(value);
        const name = value.trim();
        if (name.length >= shortest && name !== item.name) change({ name });
      }}
      onBlur={() => {
        if (short) setTyped(item.name);
      }}
    />
  );
}
