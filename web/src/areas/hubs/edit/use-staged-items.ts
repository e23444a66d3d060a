import { t as say } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { HubItem } from 'contract/hubs/hub-items.contract.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import { useMemo, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { action, tried } from '../../../kit/feedback/perform.ts';
import { arrangeHub, itemsQuery } from '../hubs.queries.ts';
import {
  arrangementOf,
  caughtUp,
  countDifferences,
  partsOf,
  withSection,
  type HubParts,
} from './arrangement.ts';

/** The items of a hub as they are arranged on the page, ahead of what is saved. */
export interface StagedItems {
  items: readonly HubItem[];
  parts: HubParts;
  /** How many things were changed and are not saved. */
  count: number;
  saving: boolean;
  change: (next: HubParts) => void;
  addSection: () => void;
  discard: () => void;
  /** True when it was done, or there was nothing to do. */
  save: () => Promise<boolean>;
}

const none: readonly HubItem[] = [];

export function useStagedItems(hub: Pick<Hub, 'id' | 'name'>): StagedItems {
  const { data } = useQuery(itemsQuery(hub.id));
  const [staged, setStaged] = useState<HubParts>();
  const [saving, setSaving] = useState(false);
  const items = data?.items ?? none;
  const saved = useMemo(() => partsOf(items, data?.sections ?? []), [items, data?.sections]);
  const parts = useMemo(
    () => (staged === undefined ? saved : caughtUp(staged, saved)),
    [staged, saved],
  );
  const count = staged === undefined ? 0 : countDifferences(parts, saved);
  const save = async () => {
    if (count === 0) return true;
    setSaving(true);
    const done = await saveItems(hub, parts, saved);
    setSaving(false);
    if (done) setStaged(undefined);
    return done;
  };
  return {
    items,
    parts,
    count,
    saving,
    change: setStaged,
    addSection: () => setStaged(withSection(parts, uuid(), say`New section`)),
    discard: () => setStaged(undefined),
    save,
  };
}

function saveItems(
  { id, name }: Pick<Hub, 'id' | 'name'>,
  parts: HubParts,
  before: HubParts,
): Promise<boolean> {
  return tried(
    async () => {
      await arrangeHub(id, arrangementOf(parts));
      notify.success({
        title: say`Items of ${name} arranged`,
        actions: [
          action(say`Undo`, () =>
            tried(
              async () => void (await arrangeHub(id, arrangementOf(before))),
              say`Couldn’t arrange the items of ${name}`,
            ),
          ),
        ],
      });
    },
    say`Couldn’t arrange the items of ${name}`,
  );
}
