import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldChoice } from 'contract/fields/field.ts';
import { useEffect, useEffectEvent } from 'react';
import { Select } from '../../kit/inputs/select.tsx';
import type { FieldFormValues } from './field-form-values.ts';
import styles from './fields.module.css';

export interface GoneChoicesProps {
  before: readonly FieldChoice[];
  after: FieldFormValues['choices'];
  /** How many people have each choice; empty as long as that is not known. */
  usage: readonly { id: number; people: number }[];
  goneTo: FieldFormValues['goneTo'];
  onChange: (goneTo: FieldFormValues['goneTo']) => void;
}

/** Asks for each removed choice that people have what they get instead. */
export function GoneChoices({ before, after, usage, goneTo, onChange }: GoneChoicesProps) {
  const { t } = useLingui();
  const remainingChoices = after.filter(({ id }) => id !== null);
  const gone = before.filter(({ id }) => !remainingChoices.some((choice) => choice.id === id));
  const asked = gone.flatMap((choice) => {
    const people = usage.find(({ id }) => id === choice.id)?.people ?? 0;
    return people > 0 ? [{ ...choice, people }] : [];
  });
  // What is sent speaks of exactly those that are gone.
  const wanted = Object.fromEntries(
    asked.map(({ id }) => [id, stillThere(goneTo[id] ?? '', remainingChoices)]),
  );
  const follow = useEffectEvent(() => onChange(wanted));
  const differs = JSON.stringify(wanted) !== JSON.stringify(goneTo);
  useEffect(() => {
    if (differs) follow();
  }, [differs]);
  if (asked.length === 0) return null;
  return (
    <div className={styles.gone}>
      <span>
        <Trans>People have choices you removed. Choose what they get instead.</Trans>
      </span>
      {asked.map(({ id, label, people }, index) => (
        <Select
          key={id}
          label={plural(people, { one: `${label} (# person)`, other: `${label} (# people)` })}
          data-path={index === 0 ? 'goneTo' : undefined}
          value={wanted[id] === '' ? 'none' : (wanted[id] ?? null)}
          options={[
            { value: 'none', label: t`No value` },
            ...remainingChoices.map((choice) => ({
              value: String(choice.id),
              label: choice.label,
            })),
          ]}
          onChange={(to) => onChange({ ...wanted, [id]: to === null || to === 'none' ? '' : to })}
        />
      ))}
    </div>
  );
}

function stillThere(to: string, remainingChoices: FieldFormValues['choices']): string {
  return remainingChoices.some(({ id }) => String(id) === to) ? to : '';
}
