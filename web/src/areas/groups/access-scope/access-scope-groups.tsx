import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { peopleCountQuery } from '../../people/people.public.ts';
import { GroupChoice } from '../choice/group-choice.tsx';
import styles from './access-scope.module.css';

export type Whom = 'everybody' | 'groups';

interface AccessScopeGroupsProps {
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

/** Who a manager manages: the whole organization, or selected groups with how many people they have. */
export function AccessScopeGroups(props: AccessScopeGroupsProps) {
  const { whom, groups, known, error, onWhom, onGroups } = props;
  const { t } = useLingui();
  return (
    <>
      <RadioGroup
        stacked
        label={t`Who this manager manages`}
        value={whom}
        onChange={onWhom}
        error={error}
        data-path="accessScope"
        choices={[
          { value: 'everybody', label: t`Whole organization` },
          {
            value: 'groups',
            label: t`Selected groups`,
            description: t`Can find, view and edit only people in these groups.`,
          },
        ]}
      />
      {whom === 'groups' ? (
        <>
          <GroupChoice legend={t`Groups`} chosen={groups} onChange={onGroups} known={known} />
          <p className={styles.dim} aria-live="polite">
            {groups.length === 0 ? (
              <Trans>Without a group, this manager can’t manage anyone.</Trans>
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
  return (
    <>
      <Plural
        value={data.total.count}
        one="# person is in these groups now."
        other="# people are in these groups now."
      />{' '}
      <Trans>Changes to the groups apply immediately.</Trans>
    </>
  );
}
