import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import text from '../../../kit/theme/text.module.css';
import { hubChoicesQuery } from '../content.queries.ts';

export interface HubDialogProps {
  title: string;
  /** What happens with the hub: "Add 3 items". */
  button: ReactNode;
  onHub: (hubId: number) => void;
  onClose: () => void;
}

/** Asks for a hub that the caller may put content in. */
export function HubDialog({ title, button, onHub, onClose }: HubDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(hubChoicesQuery());
  return (
    <Modal
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabledReason={chosen === null ? t`Choose a hub` : undefined}
          onClick={() => onHub(Number(chosen))}
        >
          {button}
        </DialogFoot>
      }
    >
      {data?.items.length === 0 ? (
        <p className={text.hint}>
          <Trans>There is no hub that you can add to.</Trans>
        </p>
      ) : (
        <LateSelect
          label={t`Hub`}
          value={chosen}
          options={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
          searchable
        />
      )}
    </Modal>
  );
}
