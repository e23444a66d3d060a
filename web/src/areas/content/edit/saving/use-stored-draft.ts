import { useEffect, useEffectEvent, useRef } from 'react';
import { useMe } from '../../../../kernel/session/abilities.ts';
import { sessionEndedAt } from '../../../../kernel/navigation/session-end.ts';
import { meStore } from '../../../../kernel/session/session.ts';
import type { ArticleSaver } from './article-saver.ts';
import { dropDraft, storeDraft, type StoredDraft } from './stored-draft.ts';

/** Milliseconds between a change and its being kept while it cannot be saved. */
const savePause = 500;

/** Keeps what cannot be saved in the browser, until the server has it or the writer leaves it behind. */
export function useStoredDraft(saver: ArticleSaver, found: StoredDraft | undefined): void {
  const me = useMe();
  const userId = me === null ? undefined : String(me.id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The place in which something may stand. */
  const used = useRef(found === undefined ? undefined : saver.saving.get().head.id);
  const store = useEffectEvent(() => {
    clearTimeout(timer.current);
    const { head } = saver.saving.get();
    const written = saver.unsaved();
    if (userId === undefined || written === null) return;
    used.current = head.id;
    storeDraft({ userId, articleId: head.id }, head.version, written);
  });
  const drop = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (userId === undefined || used.current === undefined) return;
    dropDraft({ userId, articleId: used.current });
    used.current = undefined;
  });
  useEffect(() => {
    const follow = () => {
      const { kind } = saver.saving.get().state;
      if (kind === 'saved' || kind === 'new') drop();
      else if (kind !== 'saving') {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => store(), savePause);
      }
    };
    // A new article is not kept while it is being created: it would be created twice.
    const hide = () => {
      const { state, head } = saver.saving.get();
      if (head.id !== 0 || state.kind === 'failed') store();
    };
    const unsubscribe = saver.saving.subscribe(follow);
    window.addEventListener('pagehide', hide);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', hide);
      clearTimeout(timer.current);
      // People who leave by a link were asked first; a session that ended asked no one.
      if (meStore.get() === null || sessionEndedAt() !== null) store();
      else drop();
    };
  }, [saver]);
}
