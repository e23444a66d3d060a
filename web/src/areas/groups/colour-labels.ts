import { useLingui } from '@lingui/react/macro';
import type { GroupColour } from 'contract/groups/group-colours.ts';

export function useColourLabels(): Record<GroupColour, string> {
  const { t } = useLingui();
  return {
    petrol: t`petrol`,
    moss: t`moss`,
    ochre: t`ochre`,
    brick: t`brick`,
    plum: t`plum`,
    slate: t`slate`,
  };
}
