import { useLingui } from '@lingui/react/macro';
import { type GroupColour, groupColours } from 'contract/groups/group-colours.ts';
import { type HubIcon, hubIcons } from 'contract/hubs/hub.ts';
import { LateSelect } from '../../kit/inputs/late/late-select.tsx';
import { useColourLabels } from '../groups/groups.public.ts';
import { useIconLabels } from './hub-marks.tsx';
import styles from './look-fields.module.css';
import { HubCover } from './hub-cover.tsx';

export interface LookFieldsProps {
  icon: HubIcon;
  colour: GroupColour;
  onIcon: (icon: HubIcon) => void;
  onColour: (colour: GroupColour) => void;
}

/** Icon and colour, by which a hub is known where it has no cover. */
export function LookFields({ icon, colour, onIcon, onColour }: LookFieldsProps) {
  const { t } = useLingui();
  const icons = useIconLabels();
  const colours = useColourLabels();
  return (
    <div className={styles.look}>
      <span className={styles.shown}>
        <HubCover hub={{ cover: null, icon, colour }} url={undefined} />
      </span>
      <LateSelect
        label={t`Icon`}
        value={icon}
        options={hubIcons.map((value) => ({ value, label: icons[value] }))}
        onChange={(value) => onIcon(hubIcons.find((one) => one === value) ?? icon)}
      />
      <LateSelect
        label={t`Colour`}
        value={colour}
        options={groupColours.map((value) => ({ value, label: colours[value] }))}
        onChange={(value) => onColour(groupColours.find((one) => one === value) ?? colour)}
      />
    </div>
  );
}
