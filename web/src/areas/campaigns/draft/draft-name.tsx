import type { Audience } from 'contract/delivery/audience.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NameInput } from '../../delivery/delivery.public.ts';
import { carriedName, dropCarriedName, shortestName } from './carried-name.ts';
import type { Draft } from './use-draft.ts';

/** The name of the campaign, written where it stands. What is too short stays here and is not saved. */
export function DraftName({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => carriedName(campaign.id)?.read() || campaign.name);
  const short = typed.trim().length < shortestName;
  const field = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    setTyped(text);
    const name = text.trim();
    if (name.length >= shortestName && name !== campaign.name) change({ name });
  };
  const save = useEffectEvent(write);
  const choose = useEffectEvent((audience: Audience) => change({ audience }));
  useEffect(() => {
    const carried = carriedName(campaign.id);
    if (carried === undefined) return;
    if (carried.focused) field.current?.focus();
    dropCarriedName();
    // Letters typed until the field stood here. A microtask: the next key finds them saved all the same.
    const last = carried.read();
    const audience = carried.audience();
    queueMicrotask(() => {
      save(last || campaign.name);
      if (audience !== undefined) choose(audience);
    });
  }, [campaign.id, campaign.name]);
  return (
    <NameInput
      ref={field}
      label={t`Internal campaign name`}
      value={typed}
      maxLength={lengths.campaignName}
      short={short}
      onWrite={write}
      onBlur={() => {
        if (short) setTyped(campaign.name);
      }}
    />
  );
}
