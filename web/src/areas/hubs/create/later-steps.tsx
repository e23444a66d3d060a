import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { AudienceChoice } from '../audience-choice.tsx';
import { ContentChoice } from '../content-choice.tsx';
import { hubMessages } from '../hub-messages.ts';
import styles from './create-hub.module.css';
import type { HubDraft } from './hub-draft.ts';

interface StepProps {
  draft: HubDraft;
  onChange: (some: Partial<HubDraft>) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Who finds a new hub. */
export function AudienceStep({ draft, onChange, onBack, onDone }: StepProps) {
  const missing = draft.visibility === 'groups' && draft.groups.length === 0;
  return (
    <Panel title={<Trans>Choose who finds it</Trans>}>
      <AudienceChoice
        visibility={draft.visibility}
        groups={draft.groups}
        onChange={({ visibility, groups }) =>
          onChange({ ...(visibility && { visibility }), ...(groups && { groups }) })
        }
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          variant="primary"
          disabledReason={missing ? hubMessages.choose_group() : undefined}
          onClick={onDone}
        >
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Panel>
  );
}

/** What a new hub holds. */
export function ContentStep({
  draft,
  onChange,
  onBack,
  onDone,
  busy,
}: StepProps & { busy: boolean }) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Add content</Trans>}>
      <p className={text.hint}>
        <Trans>The hub begins as a draft. You can add and order items later.</Trans>
      </p>
      <ContentChoice
        there={[]}
        chosen={draft.content}
        onChange={(content) => onChange({ content })}
      />
      <div className={styles.foot}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" busy={busy ? t`Creating` : undefined} onClick={onDone}>
          <Trans>Create hub</Trans>
        </Button>
      </div>
    </Panel>
  );
}
