import { useLingui } from '@lingui/react/macro';
import type { HubOrder } from 'contract/hubs/hub.ts';
import { createPortal } from 'react-dom';
import { Segmented } from '../../../kit/inputs/segmented.tsx';

export interface OrderChoiceProps {
  /** Where it stands: in the head of the items. */
  slot: HTMLElement | null;
  order: HubOrder;
  onChange: (order: HubOrder) => void;
}

/** In which order the hub shows what is not pinned; saved with the form. */
export function OrderChoice({ slot, order, onChange }: OrderChoiceProps) {
  const { t } = useLingui();
  if (slot === null) return null;
  return createPortal(
    <Segmented<HubOrder>
      label={t`Order`}
      value={order}
      onChange={onChange}
      segments={[
        { value: 'hand', label: t`Manual order` },
        { value: 'newest', label: t`Newest first` },
      ]}
    />,
    slot,
  );
}
