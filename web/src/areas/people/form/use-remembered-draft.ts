import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionEndedAt } from '../../../kernel/navigation/session-end.ts';
import { useMe } from '../../../kernel/session/abilities.ts';
import { meStore } from '../../../kernel/session/session.ts';
import { changedFields, type Draft, dropDraft, findDraft, rememberDraft } from './drafts.ts';

/** True when no one is signed in any longer, for whatever reason: the form closes without asking. */
export function isSessionOver(): boolean {
  return meStore.get() === null || sessionEndedAt() !== null;
}

export interface RememberedDraftOptions {
  paths: readonly string[];
  initial: unknown;
  values: unknown;
  restore: (draft: Draft) => void;
}

/**
 * Brings back what was typed here before the session ended, and keeps it when the session ends now.
 * Returns true when something came back.
 */
export function useRememberedDraft({
  paths,
  initial,
  values,
  restore,
}: RememberedDraftOptions): boolean {
  const id = useMe()?.id;
  const path = useLocation({ select: (location) => location.pathname });
  // As they were when the form opened: at its end the user may be unknown and the address another.
  const [key] = useState({ userId: id, form: path });
  const { userId, form } = key;
  const [draft] = useState(() => (userId === undefined ? null : findDraft(userId, form)));
  const bringBack = useEffectEvent(() => {
    if (draft) restore(draft);
    if (userId !== undefined) dropDraft(userId, form);
  });
  const remember = useEffectEvent(() => {
    if (userId === undefined || !isSessionOver()) return;
    rememberDraft({ userId, form, fields: changedFields(paths, initial, values) });
  });
  useEffect(() => {
    bringBack();
    return () => remember();
  }, []);
  return draft !== null;
}
