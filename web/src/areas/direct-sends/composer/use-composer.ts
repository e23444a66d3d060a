import { t as say } from '@lingui/core/macro';
import { emptyDocument } from 'contract/documents/document.ts';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { useState } from 'react';
import { uuid } from '../../../kernel/uuid.ts';
import { type Autosave, useAutosave } from '../../delivery/delivery.public.ts';
import { tried } from '../../channels/channels.public.ts';
import {
  type DirectSendChanges,
  loadDirectSend,
  makeDirectSend,
  saveDirectSend,
} from '../direct-sends.queries.ts';

export interface Composer extends Autosave<DirectSend, DirectSendChanges> {
  /** Saves what waits, also where nothing was typed yet. @returns its id; undefined when it could not be saved */
  ready: () => Promise<number | undefined>;
}

/** Null until the first change is saved: leaving before leaves nothing. */
export function useComposer(directSend: DirectSend | null, onMade: (id: number) => void): Composer {
  const [port] = useState(() => portOf(directSend?.id ?? null, onMade));
  const autosave = useAutosave<DirectSend, DirectSendChanges>(directSend ?? unmade, port);
  const ready = async () => {
    if (!(await autosave.flush())) return undefined;
    if (port.id() === null) {
      await tried(
        async () => void (await port.save(0, 0, {}, false)),
        say`Couldn’t create the direct send`,
      );
    }
    return port.id() ?? undefined;
  };
  return { ...autosave, ready };
}

/** The first save makes the draft, all others change it. */
function portOf(first: number | null, onMade: (id: number) => void) {
  let id = first;
  let begun: { changes: DirectSendChanges; key: string } | undefined;
  return {
    id: () => id,
    save: async (_: number, version: number, changes: DirectSendChanges, leaving: boolean) => {
      if (id !== null) return saveDirectSend(id, version, changes, leaving);
      // Where no answer came the draft may be there all the same: the same call finds it.
      begun ??= { changes, key: uuid() };
      const made = await makeDirectSend(begun.changes, begun.key);
      await loadDirectSend(made.id);
      id = made.id;
      const saved =
        begun.changes === changes ? made : await saveDirectSend(id, made.version, changes, leaving);
      onMade(id);
      return saved;
    },
    load: async (shown: number) => loadDirectSend(id ?? shown),
  };
}

const noAbilities = {
  edit: true,
  test: false,
  send: false,
  schedule: false,
  unschedule: false,
  turnIntoCampaign: false,
  delete: false,
  restore: false,
  undo: false,
  pause: false,
  resume: false,
  stop: false,
  retry: false,
  sendAgain: false,
  viewRecipients: false,
};

/** A direct send that does not exist yet. */
const unmade: DirectSend = {
  id: 0,
  channelId: null,
  topicId: null,
  subject: '',
  to: { groups: [], people: [] },
  groups: [],
  people: [],
  contentIds: [],
  contents: [],
  fileCount: 0,
  files: [],
  document: emptyDocument,
  tracking: 'identified',
  state: 'draft',
  stateSince: '',
  sendAt: null,
  schedule: null,
  sent: null,
  graceUntil: null,
  endedAt: null,
  cause: null,
  causeCode: null,
  retries: 0,
  messageId: null,
  progress: null,
  tested: null,
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
  deletedAt: null,
  version: 0,
  abilities: noAbilities,
};
