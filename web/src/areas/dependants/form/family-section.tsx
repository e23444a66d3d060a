import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { dependantsMax } from 'contract/dependants/dependant.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { type PersonFormSchema, PersonSection } from '../../people/people.public.ts';
import { type FamilyRow, isFull, newRow, rowsIn, staying } from './family-values.ts';
import { FamilyMember } from './family-member.tsx';
import styles from './family.module.css';

/** The dependants of the person in the form, saved together with them. */
export function FamilySection({ form }: { form: AppForm<PersonFormSchema> }) {
  const rows = rowsIn(form.values.dependants);
  const change = (next: readonly FamilyRow[]) => form.setValue('dependants', [...next]);
  const remove = (position: number) => {
    const row = rows[position];
    if (row === undefined) return;
    const others = rows.filter((_, other) => other !== position);
    // Those who go stand last: the places of the others are those of what is sent.
    change(row.id === null ? others : [...others, { ...row, removed: true }]);
  };
  const keep = (row: FamilyRow) => {
    const others = rows.filter((other) => other !== row);
    const stay = staying(others);
    change([...stay, { ...row, removed: false }, ...others.filter(({ removed }) => removed)]);
  };
  const fault = form.errors['dependants'];
  const gone = rows.filter(({ removed }) => removed);
  return (
    <PersonSection
      title={<Trans>Dependants</Trans>}
      hint={
        <Trans>Saved together with the person. Children need a birth date and get no emails.</Trans>
      }
      wide
    >
      <div className={styles.family}>
        {staying(rows).map((row, index) => (
          <FamilyMember
            key={row.id ?? `new ${index}`}
            {...{ form, row, position: index }}
            onRemove={() => remove(index)}
          />
        ))}
        {gone.map((row) => (
          <p key={row.id} className={styles.gone}>
            <span>
              <GoesToTrash name={`${row.firstName} ${row.lastName}`} />
            </span>
            <Button size="small" variant="quiet" onClick={() => keep(row)}>
              <Trans>Keep</Trans>
            </Button>
          </p>
        ))}
        {fault === undefined ? null : (
          <p className={styles.fault} data-path="dependants" tabIndex={-1}>
            {fault}
          </p>
        )}
        <div className={styles.add}>
          <Button
            size="small"
            icon={<IconPlus />}
            disabledReason={
              isFull(rows)
                ? plural(dependantsMax, {
                    one: 'A guardian can have at most # dependant',
                    other: 'A guardian can have at most # dependants',
                  })
                : undefined
            }
            onClick={() => {
              const stay = staying(rows);
              const row = newRow(form.values.lastName);
              change([...stay, row, ...rows.filter(({ removed }) => removed)]);
            }}
          >
            <Trans>Add dependant</Trans>
          </Button>
          <span className={styles.hint}>
            <Plural
              value={staying(rows).length}
              _0="No dependants yet"
              one="# dependant"
              other="# dependants"
            />
          </span>
        </div>
      </div>
    </PersonSection>
  );
}

function GoesToTrash({ name }: { name: string }) {
  return <Trans>{name} moves to the trash when you save.</Trans>;
}
