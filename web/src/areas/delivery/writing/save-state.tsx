import { Trans } from '@lingui/react/macro';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import type { SaveState } from './draft-saver.ts';

/** Whether a draft is saved, and since when. */
export function SavedLabel({ saveState, savedAt }: { saveState: SaveState; savedAt: string }) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  if (saveState === 'saved') {
    const at = formatMoment(savedAt, zone);
    return <Trans>Draft, saved {at}</Trans>;
  }
  if (saveState === 'offline' || saveState === 'refused' || saveState === 'conflict') {
    return <Trans>Draft, not saved</Trans>;
  }
  return <Trans>Draft, saving</Trans>;
}

export interface SaveTroubleProps {
  saveState: SaveState;
  /** Says what someone else changed. */
  changed: string;
  onReload: () => void;
}

/** Why a draft is not saved, and what to do about it. */
export function SaveTrouble({ saveState, changed, onReload }: SaveTroubleProps) {
  if (saveState === 'offline') {
    return (
      <Note tone="warn" title={<Trans>We couldn’t reach the server</Trans>} alert>
        <Trans>Your changes stay on this page. We save them when the server can be reached.</Trans>
      </Note>
    );
  }
  if (saveState === 'refused') {
    return (
      <Note tone="bad" title={<Trans>Couldn’t save your last change</Trans>} alert>
        <Trans>
          Your last change is too long or contains something that isn’t allowed. Edit it to save.
        </Trans>
      </Note>
    );
  }
  if (saveState !== 'conflict') return null;
  return (
    <Note
      tone="bad"
      title={changed}
      alert
      actions={
        <Button onClick={onReload}>
          <Trans>Show saved version</Trans>
        </Button>
      }
    >
      <Trans>Your last change isn’t saved yet, so the other person’s change isn’t lost.</Trans>
    </Note>
  );
}
