import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { hubLimits, type Hub } from 'contract/hubs/hub.ts';
import { Button } from '../../../kit/button/button.tsx';
import { renamed, withoutSection, type HubPart } from './arrangement.ts';
import styles from './items-panel.module.css';
import { movableSection, type MoveKeys } from './use-move-keys.ts';
import type { StagedItems } from './use-staged-items.ts';

export interface PartHeadProps {
  hub: Hub;
  part: HubPart;
  staged: StagedItems;
  keys: MoveKeys;
}

/** What a part of a hub is called, with how many items it has. */
export function PartHead({ hub, part, staged, keys }: PartHeadProps) {
  const count = part.ids.length;
  const most = hubLimits.pinned;
  const hasSections = staged.parts.some(({ kind }) => kind === 'section');
  if (part.kind === 'section') return <SectionHead {...{ hub, part, staged, keys }} />;
  if (count === 0) return null;
  return (
    <h3 className={styles.part}>
      {part.kind === 'pinned' ? (
        <Trans>Pinned</Trans>
      ) : hasSections ? (
        <Trans>Without a section</Trans>
      ) : hub.order === 'hand' ? (
        <Trans>Manual order</Trans>
      ) : (
        <Trans>Newest first</Trans>
      )}
      <span>
        {part.kind === 'pinned' ? (
          <Trans>
            {count} of {most}
          </Trans>
        ) : (
          <Plural value={count} one="# item" other="# items" />
        )}
      </span>
    </h3>
  );
}

/** A section: its name is typed in place, the handle moves it. */
function SectionHead({ hub, part, staged, keys }: PartHeadProps) {
  const { t } = useLingui();
  const { key, name, ids } = part;
  const { parts, change } = staged;
  const count = <Plural value={ids.length} one="# item" other="# items" />;
  if (!hub.abilities.arrange) {
    return (
      <h3 className={styles.part}>
        {name}
        <span>{count}</span>
      </h3>
    );
  }
  return (
    <div className={`${styles.part} ${styles.section}`} role="group" aria-label={name}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t`Move section ${name} with the up and down arrow keys`}
        {...keys.handleOf(movableSection(key, name))}
      >
        <IconGripVertical />
      </button>
      <input
        className={styles.sectionName}
        aria-label={t`Name of the section`}
        value={name}
        maxLength={hubLimits.sectionName}
        onChange={(event) => change(renamed(parts, key, event.currentTarget.value))}
      />
      <span>{count}</span>
      <Button
        square
        size="small"
        variant="quiet"
        icon={<IconX />}
        aria-label={t`Remove section ${name}`}
        onClick={() => change(withoutSection(parts, key))}
      />
    </div>
  );
}
