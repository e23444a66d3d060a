import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { Button } from '../../../kit/button/button.tsx';
import text from '../../../kit/theme/text.module.css';

export interface StagedButtonsProps {
  /** Where they stand: in the head of the page. */
  slot: HTMLElement | null;
  /** How many things were changed and are not saved. */
  count: number;
  /** Readers have it: saving publishes. */
  live: boolean;
  saving: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Saves or discards what was changed of a hub, all of it together. */
export function StagedButtons({
  slot,
  count,
  live,
  saving,
  onDiscard,
  onSave,
}: StagedButtonsProps) {
  const { t } = useLingui();
  if (slot === null || count === 0) return null;
  return createPortal(
    <>
      <span className={text.dim} role="status">
        <Plural value={count} one="# change not saved" other="# changes not saved" />
      </span>
      <Button onClick={onDiscard}>
        <Trans>Discard changes</Trans>
      </Button>
      <Button
        variant="primary"
        busy={saving ? (live ? t`Publishing` : t`Saving`) : undefined}
        onClick={onSave}
      >
        {live ? (
          <Plural value={count} one="Publish # change" other="Publish # changes" />
        ) : (
          <Plural value={count} one="Save # change" other="Save # changes" />
        )}
      </Button>
    </>,
    slot,
  );
}
