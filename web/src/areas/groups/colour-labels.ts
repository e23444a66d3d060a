import { useLingui } from '@lingui/react/macro';
import type { GroupColour } from 'contract/groups/group-colours.ts';

export function useColourLabels(): Record<GroupColour, string> {
  const { t } = useLingui();
  return {
    petrol: t`Petrol`,
    moss: t`Moss`,
    ochre: t`Ochre`,
    brick: t`Brick`,
    plum: t`Plum`,
    slate: t`Slate`,
  };
}
