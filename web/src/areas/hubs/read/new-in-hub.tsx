import { plural } from '@lingui/core/macro';
import type { ReaderHub } from 'contract/hubs/reader-hubs.contract.ts';
import text from '../../../kit/theme/text.module.css';

/** How much of a hub waits for its reader. */
export function newsOf({ unread, toAcknowledge }: ReaderHub): number {
  return Math.max(unread, toAcknowledge);
}

/** What waits in a hub: what has to be confirmed before what is new; nothing where nothing does. */
export function NewInHub({ hub: { unread, toAcknowledge } }: { hub: ReaderHub }) {
  if (toAcknowledge > 0) {
    return (
      <span className={text.hint}>
        {plural(toAcknowledge, { one: '# to confirm', other: '# to confirm' })}
      </span>
    );
  }
  if (unread === 0) return null;
  return <span className={text.hint}>{plural(unread, { one: '# new', other: '# new' })}</span>;
}
