import { Plural, useLingui } from '@lingui/react/macro';
import type { Hub } from 'contract/hubs/hub.ts';
import { useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { ContentChoice } from '../content-choice.tsx';
import { addToHub } from '../hub-actions.ts';

export interface AddItemsDialogProps {
  hub: Hub;
  /** What it holds already. */
  there: readonly number[];
  onClose: () => void;
}

/** Chooses content that a hub shows as well. */
export function AddItemsDialog({ hub, there, onClose }: AddItemsDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number[]>([]);
  const [busy, setBusy] = useState(false);
  const { name } = hub;
  const add = async () => {
    setBusy(true);
    const done = await addToHub(hub, chosen);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={t`Add items to ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Adding` : undefined}
          disabledReason={chosen.length === 0 ? t`Choose an item` : undefined}
          onClick={() => void add()}
        >
          <Plural value={chosen.length} _0="Add items" one="Add # item" other="Add # items" />
        </DialogFoot>
      }
    >
      <ContentChoice there={there} chosen={chosen} onChange={setChosen} />
    </Modal>
  );
}
