import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type GroupColour, groupColours } from 'contract/groups/group-colours.ts';
import type { Group } from 'contract/groups/group.ts';
import { useId, useState } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { useColourLabels } from '../colour-labels.ts';
import { GroupName } from '../group-name.tsx';
import { colourGroups } from '../many-groups.ts';

export interface ColourDialogProps {
  groups: readonly Group[];
  onDone: () => void;
  onClose: () => void;
}

/** Chooses the colour that groups get. */
export function ColourDialog({ groups, onDone, onClose }: ColourDialogProps) {
  const { t } = useLingui();
  const labels = useColourLabels();
  const [colour, setColour] = useState<GroupColour>(groups[0]?.colour ?? 'petrol');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const done = await colourGroups(groups, colour, labels[colour]);
    setBusy(false);
    onClose();
    if (done) onDone();
  };
  return (
    <Modal
      title={plural(groups.length, { one: 'Colour of # group', other: 'Colour of # groups' })}
      onClose={onClose}
      persistent={busy}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          busy={busy ? t`Saving` : undefined}
        >
          {plural(groups.length, { one: 'Colour # group', other: 'Colour # groups' })}
        </DialogFoot>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioGroup
          label={t`Colour`}
          value={colour}
          onChange={(value) => setColour(value)}
          choices={groupColours.map((one) => ({
            value: one,
            label: <GroupName colour={one}>{labels[one]}</GroupName>,
          }))}
        />
      </form>
    </Modal>
  );
}
