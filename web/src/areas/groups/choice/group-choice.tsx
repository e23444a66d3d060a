import { TextInput } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { groupsQuery } from '../groups.queries.ts';
import styles from './group-choice.module.css';

export interface GroupChoiceProps {
  legend: string;
  /** Ids, as text. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** Only manual groups. */
  fixedOnly?: boolean;
  /** Those that are chosen from the beginning, by name. */
  known?: readonly { id: number; name: string }[];
}

interface Named {
  id: number;
  name: string;
}

const shownMost = 100;

/** Any of the groups, each with a box to tick: the first of them by name, and the others by what is typed of theirs. */
export function GroupChoice(props: GroupChoiceProps) {
  const { legend, chosen, onChange, known = [], fixedOnly = false } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [met, setMet] = useState<readonly Named[]>(known);
  const [asked] = useDebouncedValue(typed.trim().slice(0, lengths.search), 150);
  const first = useQuery(groupsQuery({ limit: String(shownMost) }));
  const { data, isError } = useQuery({
    ...groupsQuery({ ...(asked === '' ? {} : { q: asked }), limit: String(shownMost) }),
    placeholderData: rowsBefore(listGroups),
  });
  const matching = data?.items ?? [];
  const offered = matching.filter(({ kind }) => !fixedOnly || kind === 'fixed');
  const leftOut = matching.length - offered.length;
  // What is chosen stays in sight, whatever is searched for.
  const picked = met.filter(
    ({ id }) => chosen.includes(String(id)) && !offered.some((group) => group.id === id),
  );
  const tick = ({ id, name }: Named, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== String(id));
    if (!met.some((one) => one.id === id)) setMet([...met, { id, name }]);
    onChange(isChosen ? [...others, String(id)] : others);
  };
  const isMany = first.data !== undefined && first.data.nextCursor !== null;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {isMany ? (
        <TextInput
          type="search"
          aria-label={t`Search groups`}
          placeholder={t`Search groups`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <div className={styles.boxes}>
        {[...picked, ...offered].map((group) => (
          <Checkbox
            key={group.id}
            label={group.name}
            checked={chosen.includes(String(group.id))}
            onChange={(event) => tick(group, event.currentTarget.checked)}
          />
        ))}
      </div>
      {isError ? (
        <Trans>Couldn’t load groups</Trans>
      ) : data === undefined || matching.length > 0 ? null : asked === '' ? (
        <Trans>No groups yet</Trans>
      ) : (
        <Trans>No groups match</Trans>
      )}
      {leftOut === 0 ? null : <LeftOut count={leftOut} />}
    </fieldset>
  );
}

function LeftOut({ count }: { count: number }) {
  return (
    <p>
      <Plural
        value={count}
        one="# group isn’t offered because it is rule-based or a snapshot."
        other="# groups aren’t offered because they are rule-based or snapshots."
      />
    </p>
  );
}
