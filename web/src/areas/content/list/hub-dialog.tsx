import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import text from '../../../kit/theme/text.module.css';
import { hubChoicesQuery } from '../content.queries.ts';

export interface HubDialogProps {
  /** Items that are added. */
  count: number;
  onHub: (hubId: number) => void;
  onClose: () => void;
}

/** Asks for the hub that many items are added to. */
export function HubDialog({ count, onHub, onClose }: HubDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(hubChoicesQuery());
  return (
    <Modal
      title={t`Add to hub`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          disabledReason={chosen === null ? t`Choose a hub` : undefined}
          onClick={() => onHub(Number(chosen))}
        >
          <Plural value={count} one="Add # item" other="Add # items" />
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
