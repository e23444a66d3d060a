import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MultiSelect, TextInput } from '@mantine/core';
import { ruleChoices } from 'contract/groups/rule-condition.ts';
import { ruleLimits } from 'contract/groups/rule-limits.ts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../../kit/inputs/checkbox.tsx';
import { renderTagPill } from '../../../../kit/inputs/tag-pill.tsx';
import { DateField } from '../../../../kit/inputs/date-field.tsx';
import styles from '../rule.module.css';
import { DependantValues } from './dependant-values.tsx';
import { NamedPicker } from './named-picker.tsx';
import { NumberField } from './number-field.tsx';
import type { DraftCondition } from '../rule-draft.ts';
import { isChoiceField, type ValueKind, valueKindOf } from '../rule-fields.ts';
import { TextValues } from './text-values.tsx';
import type { RuleLabels } from '../rule-labels.ts';

export interface ConditionValuesProps {
  condition: DraftCondition;
  labels: RuleLabels;
  /** What is wrong with it; undefined until someone saves. */
  error: string | undefined;
  /** The group whose rule this is can't be in it. */
  exceptGroup: number | undefined;
  onChange: (condition: DraftCondition) => void;
}

/** What a condition compares with. */
export function ConditionValues(props: ConditionValuesProps) {
  const { condition, labels, error, exceptGroup, onChange } = props;
  const { field, operator } = condition;
  const kind = valueKindOf(condition, operator);
  const label = labels.label(condition);
  const set = (part: Partial<DraftCondition>) => onChange({ ...condition, ...part });
  const named = {
    label,
    error,
    chosen: condition.named,
    onChoose: (those: DraftCondition['named']) => set({ named: those }),
  };
  switch (kind) {
    case 'none':
      return <span />;
    case 'texts':
      return (
        <TextValues
          {...{ label, error, field }}
          own={condition.own}
          values={condition.texts}
          onChange={(texts) => set({ texts })}
        />
      );
    case 'choices':
    case 'ownChoices':
      return <Choices {...props} label={label} />;
    case 'groups':
      return <NamedPicker {...named} kind="groups" except={exceptGroup} />;
    case 'people':
      return <NamedPicker {...named} kind="people" except={undefined} />;
    case 'hubs':
      return <NamedPicker {...named} kind="hubs" except={undefined} />;
    case 'dependants':
      return <DependantValues {...{ condition, labels, error, onChange }} />;
    case 'campaigns':
      return (
        <Engaged {...{ condition, set }}>
          <NamedPicker {...named} kind="campaigns" except={undefined} />
        </Engaged>
      );
    default:
      return <Typed kind={kind} {...{ condition, label, error, set }} />;
  }
}

/** One or several of a closed list. */
function Choices({
  condition,
  labels,
  error,
  label,
  onChange,
}: ConditionValuesProps & { label: string }) {
  const { t } = useLingui();
  const { texts } = condition;
  const offered = choicesOf(condition, labels);
  // One that left the list stays what it was until it is removed.
  const gone = texts.filter((text) => offered.every(({ value }) => value !== text));
  return (
    <MultiSelect
      renderPill={renderTagPill}
      aria-label={label}
      error={error}
      value={[...texts]}
      data={[...offered, ...gone.map((value) => ({ value, label: `#${value}` }))]}
      placeholder={texts.length === 0 ? t`Choose` : ''}
      onChange={(next) => onChange({ ...condition, texts: next })}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function choicesOf({ field, own }: DraftCondition, labels: RuleLabels) {
  if (own !== null) return own.choices.map(({ id, label }) => ({ value: String(id), label }));
  if (!isChoiceField(field)) return [];
  const named = labels.choices[field];
  return ruleChoices[field].map((value) => ({ value, label: named[value] ?? value }));
}

interface EngagedProps {
  condition: DraftCondition;
  set: (part: Partial<DraftCondition>) => void;
  children: ReactNode;
}

/** Automated opens and clicks count only if asked for. */
function Engaged({ condition, set, children }: EngagedProps) {
  const { t } = useLingui();
  return (
    <span className={styles.stack}>
      {children}
      {/opened|clicked/iu.test(condition.operator) ? (
        <Checkbox
          label={t`Include automated activity`}
          checked={condition.machines}
          onChange={(event) => set({ machines: event.currentTarget.checked })}
        />
      ) : null}
    </span>
  );
}

interface TypedProps extends Pick<EngagedProps, 'condition' | 'set'> {
  kind: Extract<
    ValueKind,
    'text' | 'date' | 'days' | 'years' | 'ages' | 'messages' | 'number' | 'numbers'
  >;
  label: string;
  error: string | undefined;
}

/** A text, a day or numbers. */
function Typed({ kind, condition, label, error, set }: TypedProps) {
  const { t } = useLingui();
  const { text, from, to } = condition;
  const number = { label, error, value: from, onChange: (next: string) => set({ from: next }) };
  switch (kind) {
    case 'date':
      return (
        <DateField
          aria-label={label}
          error={error}
          value={text}
          onChange={(day) => set({ text: day })}
        />
      );
    case 'text':
      return (
        <TextInput
          aria-label={label}
          error={error}
          value={text}
          maxLength={ruleLimits.text}
          autoComplete="off"
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      );
    case 'days':
      return <NumberField {...number} label={t`${label}, days`} unit={daysUnit(from)} />;
    case 'years':
      return <NumberField {...number} label={t`${label}, years`} unit={yearsUnit(from)} />;
    case 'ages':
      return (
        <span className={styles.range}>
          <NumberField {...number} label={t`${label}, from`} unit="–" />
          <NumberField
            label={t`${label}, up to`}
            error={undefined}
            unit={yearsUnit(to)}
            value={to}
            onChange={(next) => set({ to: next })}
          />
        </span>
      );
    case 'number':
      return <NumberField {...number} decimal />;
    case 'numbers':
      return (
        <span className={styles.range}>
          <NumberField {...number} label={t`${label}, from`} decimal unit="–" />
          <NumberField
            label={t`${label}, up to`}
            error={undefined}
            decimal
            value={to}
            onChange={(next) => set({ to: next })}
          />
        </span>
      );
    case 'messages':
      return (
        <Engaged {...{ condition, set }}>
          <NumberField
            {...number}
            label={t`${label}, number of days`}
            before={t`in the last`}
            unit={daysUnit(from)}
          />
        </Engaged>
      );
  }
}

/** The units beside a field with the number. */
const daysUnit = (count: string) => plural(Number(count), { one: 'day', other: 'days' });
const yearsUnit = (count: string) => plural(Number(count), { one: 'year', other: 'years' });
