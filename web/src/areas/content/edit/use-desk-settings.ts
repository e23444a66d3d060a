import { useEffect, useEffectEvent } from 'react';
import { storeContentSettings } from '../draft-actions.ts';
import { type SettingsDraft, useSettingsDraft } from '../settings/use-settings-draft.ts';
import type { Desk } from './use-desk.ts';

/** Milliseconds after the last change. */
const savePause = 800;

export interface DeskSettings {
  draft: SettingsDraft;
  isUnsaved: () => boolean;
  /** True when everything is saved. */
  save: () => Promise<boolean>;
}

/** The settings beside the editor: they are saved automatically, as the text is. */
export function useDeskSettings({ saver, head }: Desk, timeZone: string): DeskSettings {
  const draft = useSettingsDraft(head, timeZone);
  const { changes, fault, settle } = draft;
  const isUnsaved = () => Object.keys(changes).length > 0;
  const send = async (sent: typeof changes) => {
    if (Object.keys(sent).length === 0) return true;
    if (fault !== undefined) return false;
    const body = draft.body();
    const done = await saver.change((current) =>
      storeContentSettings(current, { version: current.version, ...body }),
    );
    if (done) settle(sent);
    return done;
  };
  const sendNow = useEffectEvent((sent: typeof changes) => void send(sent));
  const mayBeSaved = fault === undefined && isUnsaved();
  useEffect(() => {
    if (!mayBeSaved) return undefined;
    // What the server refused is sent again once something is changed.
    const timer = setTimeout(() => sendNow(changes), savePause);
    return () => clearTimeout(timer);
  }, [changes, mayBeSaved]);
  return { draft, isUnsaved, save: () => send(changes) };
}
