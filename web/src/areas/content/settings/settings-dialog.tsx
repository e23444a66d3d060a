import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { saveContentSettings } from '../draft-actions.ts';
import { HubFields } from './hub-fields.tsx';
import styles from './settings-dialog.module.css';
import { AcknowledgeFields, AudienceFields, DateFields, DetailFields } from './settings-fields.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

export interface SettingsDialogProps {
  content: ContentHead;
  timeZone: string;
  onClose: () => void;
}

/** What stands beside the text and counts as soon as it is saved. */
export function SettingsDialog({ content, timeZone, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const draft = useSettingsDraft(content, timeZone);
  const save = async () => {
    setBusy(true);
    const body = { version: content.version, ...draft.body() };
    const done = await saveContentSettings(content, body);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      size="wide"
      title={t`Settings`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Saving` : undefined}
          disabledReason={draft.fault}
          onClick={() => void save()}
        >
          <Trans>Save settings</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.fields}>
        <DetailFields content={content} draft={draft} />
        <AudienceFields content={content} draft={draft} />
        <HubFields
          hubs={content.hubs}
          chosen={draft.values.hubs}
          onChange={(hubs) => draft.set({ hubs })}
        />
        <DateFields draft={draft} timeZone={timeZone} />
        <AcknowledgeFields content={content} draft={draft} />
      </div>
    </Modal>
  );
}
