import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { type Dependant, dependantSchema } from 'contract/dependants/dependant.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Note } from '../../../kit/feedback/note.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import {
  FormSheet,
  isSessionOver,
  NotSavedYet,
  useRememberedDraft,
  useGenderLabels,
} from '../../people/people.public.ts';
import {
  EligibilityFields,
  GuardianFields,
  NotesField,
  ReachFields,
  WhoFields,
} from './dependant-fields.tsx';
import {
  dependantFormSchema,
  type DependantOutput,
  newDependant,
  sharedDependantSchema,
  valuesOf,
} from './dependant-values.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { t as say } from '@lingui/core/macro';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { useEligibilityLabels, useRelationshipLabels } from '../dependant-labels.ts';

export interface DependantFormProps {
  /** Undefined for a new one. */
  dependant: Dependant | undefined;
  /** Who guards the new one, where that is known. */
  guardian?: { id: number; name: string } | undefined;
  /** Sends what was typed; `before` is the record it was changed on, newer than `dependant` after a conflict. */
  save: (output: DependantOutput, before: Dependant | undefined) => Promise<Dependant>;
  onSaved: (saved: Dependant) => void;
  onCancel: () => void;
  label: string;
  action: ReactNode;
}

/** The one form of a dependant, for adding and editing. Ctrl S saves. */
export function DependantForm(props: DependantFormProps) {
  const { dependant, guardian, save, onSaved, onCancel } = props;
  const { t } = useLingui();
  const [labels] = useState(dependantLabels);
  const [initial] = useState(() =>
    dependant ? valuesOf(dependant) : newDependant(String(guardian?.id ?? '')),
  );
  const records = useRef(new Map(dependant ? [[dependant.version, dependant]] : []));
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map([...(dependant?.guardians ?? []), ...(guardian ? [guardian] : [])].map(named)),
  );
  const learn = (id: string, name: string) =>
    setKnown((names) => (names.has(id) ? names : new Map(names).set(id, name)));
  const others = dependant?.otherGuardians ?? 0;
  const form = useAppForm(others > 0 ? sharedDependantSchema : dependantFormSchema, {
    initial,
    labels,
    version: dependant?.version,
    submit: (output, version) => save(output, records.current.get(version ?? 0)),
    onSaved,
    fromCurrent: (given) => {
      const current = dependantSchema.parse(given);
      records.current.set(current.version, current);
      for (const { id, name } of current.guardians) learn(String(id), name);
      return { values: valuesOf(current), version: current.version };
    },
  });
  useHotkeys([['mod+S', () => void form.submit()]], []);
  const restored = useRememberedDraft({
    paths: Object.keys(initial),
    initial,
    values: form.values,
    restore: (draft) => {
      for (const [path, value] of Object.entries(draft)) form.setValue(path, value);
    },
  });
  const describeValue = useDescribeDependant(known);
  // Once signed out there is no one to ask; the draft is kept instead.
  const guarded = { ...form, isDirty: () => form.isDirty() && !isSessionOver() };
  return (
    <AppForm form={guarded} label={props.label} describeValue={describeValue}>
      {restored ? (
        <Note title={<Trans>Unsaved changes restored</Trans>}>
          <Trans>You were signed out before you saved. Save to keep your changes.</Trans>
        </Note>
      ) : null}
      <DuplicateNote values={form.values} exceptId={dependant?.id} />
      <FormSheet
        foot={
          <FormFoot
            form={form}
            save={props.action}
            saving={t`Saving`}
            onCancel={onCancel}
            status={<NotSavedYet />}
          />
        }
      >
        <WhoFields form={form} />
        <GuardianFields form={form} people={{ known, onKnown: learn }} others={others} />
        <EligibilityFields form={form} />
        <ReachFields form={form} />
        <NotesField form={form} />
      </FormSheet>
    </AppForm>
  );
}

const named = ({ id, name }: { id: number; name: string }) => [String(id), name] as const;

/** The fields' names in the order they stand on the screen. Made once per form. */
function dependantLabels(): FieldLabels {
  return {
    firstName: say`First name`,
    lastName: say`Last name`,
    relationship: say`Relationship`,
    birthDate: say`Birth date`,
    gender: say`Gender`,
    student: say`Student`,
    guardianIds: say`Guardian`,
    'guardianIds.0': say`Guardian`,
    'guardianIds.1': say`Second guardian`,
    sameAddress: say`Same address`,
    eligibility: say`Eligibility`,
    eligibleFrom: say`Eligible from`,
    eligibleUntil: say`Eligible until`,
    eligibilityReason: say`Reason`,
    email: say`Email`,
    phone: say({ message: 'Phone', context: 'phone number' }),
    emergencyContact: say`Emergency contact`,
    externalId: say`External ID`,
    notes: say`Notes`,
  };
}

/** How a value of the form reads in a sentence, for the conflict view. */
function useDescribeDependant(known: ReadonlyMap<string, string>) {
  const { t } = useLingui();
  const relationships = useRelationshipLabels();
  const eligibility = useEligibilityLabels();
  const genders = useGenderLabels();
  return (path: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    const text = typeof value === 'string' ? value : '';
    if (text === '') return '';
    if (path.startsWith('guardianIds')) return known.get(text) ?? t`person ${text}`;
    if (path === 'relationship') return relationships[text as Dependant['relationship']];
    if (path === 'eligibility') return eligibility[text as Dependant['eligibility']];
    if (path === 'gender') return genders[text as keyof typeof genders];
    return /Date$|^eligible/u.test(path) ? formatDay(text) : text;
  };
}
