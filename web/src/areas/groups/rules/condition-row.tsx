import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { useOwnFields } from '../../fields/fields.public.ts';
import { Grip } from './grip.tsx';
import { type DraftCondition, withField } from './rule-draft.ts';
import {
  type Asked,
  askedBy,
  fieldOrder,
  type FieldSection,
  nameOf,
  operatorsOf,
  type OwnField,
} from './rule-fields.ts';
import type { RuleLabels } from './rule-labels.ts';
import styles from './rule.module.css';
import type { RuleEditor } from './use-rule-editor.ts';

export interface ConditionRowProps {
  condition: DraftCondition;
  editor: RuleEditor;
}

/** Lists of options are half as heavy as all the rest of the page: until they are there, values are shown as text. */
export const ConditionValues = lazyPage(() =>
  import('./conditions/condition-values.tsx').then((module) => module.ConditionValues),
);

const sections = Object.keys(fieldOrder) as FieldSection[];

/** One condition of a rule: field, operator, values, how many people match it alone. */
export function ConditionRow({ condition, editor }: ConditionRowProps) {
  const { t } = useLingui();
  const { labels, change, counts, problems } = editor;
  const { key, operator } = condition;
  const own = useOwnFields() ?? [];
  const name = labels.label(condition);
  const count = counts.get(key);
  return (
    <div className={styles.condition} data-rule={key} {...editor.dropOn(key)}>
      <div className={styles.inputs}>
        <Grip nodeKey={key} label={t`Move ${name} with the arrow keys`} editor={editor} />
        <NativeSelect
          aria-label={t`Field`}
          value={nameOf(condition)}
          options={fieldOptions(labels, own, condition)}
          onChange={(event) => {
            const asked = askedBy(event.currentTarget.value, own);
            if (asked) change({ kind: 'change', condition: withField(condition, asked) });
          }}
        />
        <NativeSelect
          aria-label={t`Comparison for ${name}`}
          value={operator}
          options={operatorsOf(condition).map((value) => ({
            value,
            label: labels.operator(condition, value),
          }))}
          onChange={(event) =>
            change({
              kind: 'change',
              condition: { ...condition, operator: event.currentTarget.value },
            })
          }
        />
        <div className={styles.values}>
          <Suspense fallback={<ShownValues condition={condition} />}>
            <ConditionValues
              condition={condition}
              labels={labels}
              error={problems.get(key)}
              exceptGroup={editor.groupId}
              onChange={(next) => change({ kind: 'change', condition: next })}
            />
          </Suspense>
        </div>
      </div>
      <span className={styles.count}>{count === undefined ? '–' : formatCount(count)}</span>
      <Button
        square
        variant="quiet"
        size="small"
        icon={<IconX />}
        aria-label={t`Remove ${name}`}
        onClick={() => change({ kind: 'remove', key })}
      />
    </div>
  );
}

/** All fields of conditions; also one that a condition uses and that can no longer be chosen. */
function fieldOptions(
  labels: RuleLabels,
  own: readonly OwnField[],
  { own: asked }: DraftCondition,
) {
  const gone = asked !== null && own.every(({ id }) => id !== asked.id) ? [asked] : [];
  const ours = [...own, ...gone].map((field): Asked => ({ field: 'custom', own: field }));
  return [
    ...sections.map((section) => ({
      group: labels.sections[section],
      items: fieldOrder[section].map((value) => ({ value, label: labels.fields[value] })),
    })),
    ...(ours.length === 0
      ? []
      : [
          {
            group: labels.sections.own,
            items: ours.map((one) => ({ value: nameOf(one), label: labels.label(one) })),
          },
        ]),
  ];
}

function ShownValues({
  condition: { texts, named, text, from },
}: Pick<ConditionRowProps, 'condition'>) {
  const shown = [...texts, ...named.map(({ name }) => name), text, from].filter(Boolean);
  return <span className={styles.shown}>{formatList(shown, 'unit')}</span>;
}
