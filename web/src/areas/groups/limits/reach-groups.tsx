import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { peopleCountQuery } from '../../people/people.public.ts';
import { GroupChoice } from '../choice/group-choice.tsx';
import { countWords } from './reach-words.ts';
import styles from './limits.module.css';

export type Whom = 'everybody' | 'groups';

interface ReachGroupsProps {
  whom: Whom;
  /** Ids, as text. */
  groups: readonly string[];
  /** Those of before, by name. */
  known: readonly { id: number; name: string }[];
  /** What is wrong with the choice. */
  error?: ReactNode;
  onWhom: (whom: Whom) => void;
  onGroups: (ids: string[]) => void;
}

/** Whose people a manager reaches: everybody, or those of some groups, with how many they are. */
export function ReachGroups(props: ReachGroupsProps) {
  const { whom, groups, known, error, onWhom, onGroups } = props;
  const { t } = useLingui();
  return (
    <>
      <RadioGroup
        stacked
        label={t`Whom this manager reaches`}
        value={whom}
        onChange={onWhom}
        error={error}
        data-path="limit"
        choices={[
          { value: 'everybody', label: t`The whole organization` },
          {
            value: 'groups',
            label: t`The people of some groups`,
            description: t`Finds, reads and edits these people alone.`,
          },
        ]}
      />
      {whom === 'groups' ? (
        <>
          <GroupChoice legend={t`Groups`} chosen={groups} onChange={onGroups} known={known} />
          <p className={styles.dim} aria-live="polite">
            {groups.length === 0 ? (
              <Trans>Without a group this manager reaches nobody.</Trans>
            ) : (
              <HowMany groups={groups} />
            )}
          </p>
        </>
      ) : null}
    </>
  );
}

function HowMany({ groups }: { groups: readonly string[] }) {
  const { data } = useQuery(peopleCountQuery({ group: [...groups] }));
  if (data === undefined) return <Trans>Counting</Trans>;
  const people = countWords(data.total.count);
  return <Trans>That is {people} now. Whoever joins or leaves these groups counts at once.</Trans>;
}
