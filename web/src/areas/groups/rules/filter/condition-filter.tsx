import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedCallback } from '@mantine/hooks';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import { useState } from 'react';
import { NativeSelect } from '../../../../kit/inputs/native-select.tsx';
import { SkeletonLine } from '../../../../kit/feedback/skeleton.tsx';
import type { ValueEditorProps } from '../../../people/people.public.ts';
import { useOwnFields } from '../../../fields/fields.public.ts';
import { ConditionValues } from '../conditions/condition-values.tsx';
import { draftsOf, readConditions, useConditionNames } from './filter-conditions.ts';
import { conditionOf, type DraftCondition, newCondition, problemOf } from '../rule-draft.ts';
import { type Asked, askedBy, operatorsOf } from '../rule-fields.ts';
import styles from '../rule.module.css';
import { type RuleLabels, useRuleLabels } from '../rule-labels.ts';

/** The conditions on one field, as filters of the list of people; each applies once it is complete. */
export function ConditionFilter({ field, values, onChange }: Omit<ValueEditorProps, 'label'>) {
  // Edits from here on are announced, not read again.
  const [conditions] = useState(() => readConditions(values));
  const names = useConditionNames(conditions);
  const own = useOwnFields();
  if (names === undefined || own === undefined) return <SkeletonLine width={240} />;
  const known = askedBy(field, own);
  if (known === undefined) return <Trans>This filter doesn’t exist.</Trans>;
  return <Conditions {...{ asked: known, onChange }} first={draftsOf(conditions, names)} />;
}

interface ConditionsProps {
  asked: Asked;
  first: readonly DraftCondition[];
  onChange: ValueEditorProps['onChange'];
}

function Conditions({ asked, first, onChange }: ConditionsProps) {
  const labels = useRuleLabels();
  const [drafts, setDrafts] = useState(() =>
    first.length > 0 ? first : [newCondition(asked.field, asked.own)],
  );
  // A name or a number applies once it is typed.
  const notify = useDebouncedCallback(
    (next: readonly DraftCondition[]) =>
      onChange(
        next
          .filter((draft) => problemOf(draft) === undefined)
          .map((draft) => JSON.stringify(conditionOf(draft) as RuleCondition)),
      ),
    { delay: 250, flushOnUnmount: true },
  );
  const change = (draft: DraftCondition) => {
    const next = drafts.map((one) => (one.key === draft.key ? draft : one));
    setDrafts(next);
    notify(next);
  };
  return drafts.map((draft) => (
    <OneCondition key={draft.key} {...{ draft, labels }} onChange={change} />
  ));
}

interface OneConditionProps {
  draft: DraftCondition;
  labels: RuleLabels;
  onChange: (draft: DraftCondition) => void;
}

function OneCondition({ draft, labels, onChange }: OneConditionProps) {
  const { t } = useLingui();
  const name = labels.label(draft);
  return (
    <span className={styles.stack}>
      <NativeSelect
        aria-label={t`Comparison for ${name}`}
        value={draft.operator}
        options={operatorsOf(draft).map((value) => ({
          value,
          label: labels.operator(draft, value),
        }))}
        onChange={(event) => onChange({ ...draft, operator: event.currentTarget.value })}
      />
      <ConditionValues
        condition={draft}
        labels={labels}
        error={undefined}
        exceptGroup={undefined}
        onChange={onChange}
      />
    </span>
  );
}
