import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import type { Account } from 'contract/people/account.ts';
import { accountAsItStandsSchema } from 'contract/people/accounts.contract.ts';
import { columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { useDescribeValue } from './describe-value.ts';
import { OwnFields } from './own-fields.tsx';
import {
  useDescribeOwn,
  ownInputs,
  ownLabels,
  ownSchema,
  useOwnFields,
} from '../../../areas/fields/fields.public.ts';
import { FormSheet, NotSavedYet } from '../../../areas/people/form/form-sheet.tsx';
import {
  AddressFields,
  ContactFields,
  NameFields,
  NotesField,
  PersonalFields,
  WorkFields,
} from '../../../areas/people/form/person-fields.tsx';
import type { SavedPerson } from '../../../areas/people/people.queries.ts';
import { personLabels } from '../../../areas/people/person-labels.ts';
import {
  newPerson,
  noFamily,
  personFormSchema,
  type PersonFormOutput,
  type PersonFormSchema,
  scopeOf,
  valuesOf,
} from '../../../areas/people/form/person-values.ts';
import {
  isSessionOver,
  useRememberedDraft,
} from '../../../areas/people/form/use-remembered-draft.ts';
import { groupKey } from './describe-value.ts';
import { AccessScopeField } from './access-scope-field.tsx';
import { PlaceField, soleOf, type Place } from './place-field.tsx';
import type { FamilyFields } from '../../../areas/dependants/form/load-family.ts';
import { useFamily } from './use-family.ts';

export interface PersonFormProps {
  /** Undefined for a new person. */
  person: Account | undefined;
  mayChangeType: boolean;
  /** Groups of which a new person comes into one; none to choose from where it is not asked for. */
  places?: readonly Place[];
  /** Sends what was typed; `before` is the record it was changed on, newer than `person` after a conflict. */
  save: (
    output: PersonFormOutput,
    before: Account | undefined,
    family: FamilyFields | null,
  ) => Promise<SavedPerson>;
  onSaved: (saved: SavedPerson) => void;
  onCancel: () => void;
  label: string;
  action: ReactNode;
}

/** The one form of a person, for adding and editing. Ctrl S saves. */
export function PersonForm(props: PersonFormProps) {
  const ownFields = useOwnFields();
  const family = useFamily(props.person);
  if (ownFields === undefined || family === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={480} />
      </Skeleton>
    );
  }
  return <FormOfPerson {...props} ownFields={ownFields} family={family} />;
}

interface FormOfPersonProps extends PersonFormProps {
  ownFields: readonly PeopleField[];
  family: FamilyFields | null;
}

function FormOfPerson(props: FormOfPersonProps) {
  const { ownFields, family, person, mayChangeType, save, onSaved, onCancel } = props;
  const { places = [] } = props;
  const { t } = useLingui();
  const withPrivate = useCan()('people.viewPrivate');
  // The scope of an existing manager is changed with their access.
  const asksScope = mayChangeType && person?.type !== 'manager';
  const mayInvite = useCan()('people.inviteStandard') && person === undefined;
  const labels = useLabels(props, { withPrivate, asksScope });
  const schema = useSchema(props);
  const [initial] = useState(() => ({
    ...(person ? valuesOf(person) : newPerson),
    fields: ownInputs(ownFields, person?.fields ?? {}),
    dependants: family?.rows ?? [],
    groupId: soleOf(places),
    accessScope: person === undefined ? null : undefined,
    invite: false,
  }));
  const records = useRef(new Map(person ? [[person.version, person]] : []));
  const [known, setKnown] = useState(() => namesOf(person));
  const learn = (id: string, name: string) =>
    setKnown((names) => (names.has(id) ? names : new Map(names).set(id, name)));

  const form = useAppForm(schema, {
    initial,
    labels,
    version: person?.version,
    submit: (output, version) => save(output, records.current.get(version ?? 0), family),
    onSaved,
    fromCurrent: (given, mine, before) => {
      const current = accountAsItStandsSchema.parse(given);
      records.current.set(current.version, current);
      for (const [id, name] of namesOf(current)) learn(id, name);
      const accessScope = scopeOf(current);
      for (const { id, name } of current.accessScope ?? []) learn(groupKey(id), name);
      const fields = ownInputs(ownFields, current.fields);
      const members = family?.fromCurrent(given, mine.dependants, before.dependants);
      const { groupId, invite } = initial;
      const dependants = members?.theirs ?? mine.dependants;
      return {
        values: { ...valuesOf(current), fields, dependants, groupId, accessScope, invite },
        version: current.version,
        before: { ...before, dependants: members?.before ?? before.dependants },
        ...(members && { rows: members.rows, silent: members.silent }),
      };
    },
  });
  useHotkeys([['mod+S', () => void form.submit()]], []);
  const restored = useRememberedDraft({
    paths: Object.keys(labels).filter((path) => !path.includes('*')),
    initial,
    values: form.values,
    restore: (draft) => {
      for (const [path, value] of Object.entries(draft)) {
        form.setValue(path, value);
      }
    },
  });
  const describeOwn = useDescribeOwn(ownFields);
  const describeStandard = useDescribeValue(known);
  const describeValue = (path: string, value: unknown) =>
    describeOwn(path, value) ?? family?.describe(path, value) ?? describeStandard(path, value);
  // After signing out there is no one to ask; the draft is kept instead.
  const guarded = { ...form, isDirty: () => form.isDirty() && !isSessionOver() };
  return (
    <AppForm form={guarded} label={props.label} describeValue={describeValue}>
      {restored ? (
        <Note title={<Trans>Unsaved changes restored</Trans>}>
          <Trans>You were signed out before you saved. Save to keep your changes.</Trans>
        </Note>
      ) : null}
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
        <NameFields form={form} />
        {places.length > 0 ? <PlaceField form={form} places={places} /> : null}
        <WorkFields
          form={form}
          mayChangeType={mayChangeType}
          typeNow={person?.access === 'granted' ? person.type : undefined}
          managers={{ known, onKnown: learn, except: person?.id }}
        />
        {asksScope ? <AccessScopeField form={form} personId={person?.id} /> : null}
        <ContactFields form={form} personId={person?.id} mayInvite={mayInvite} />
        <PersonalFields form={form} withPrivate={withPrivate} />
        <OwnFields form={form} fields={ownFields} />
        {family === null ? null : <family.Section form={form} />}
        {withPrivate ? <AddressFields form={form} /> : null}
        {withPrivate ? <NotesField form={form} /> : null}
      </FormSheet>
    </AppForm>
  );
}

function useSchema({ ownFields, family, person }: FormOfPersonProps): PersonFormSchema {
  const { t } = useLingui();
  const [schema] = useState(() =>
    personFormSchema(
      ownSchema(ownFields, person),
      family?.schema ?? noFamily,
      t`Choose a group, or the whole organization`,
    ),
  );
  return schema;
}

/** The names of the fields in the form. */
function useLabels(
  { ownFields, family, places = [], mayChangeType }: FormOfPersonProps,
  { withPrivate, asksScope }: { withPrivate: boolean; asksScope: boolean },
): FieldLabels {
  const { t } = useLingui();
  const [labels] = useState(() => ({
    ...shownLabels(withPrivate, mayChangeType),
    ...ownLabels(ownFields),
    ...family?.labels,
    ...(places.length > 0 && { groupId: t`Group` }),
    ...(asksScope && { accessScope: t`Who this manager manages` }),
  }));
  return labels;
}

/** Names of the people the record itself names. */
function namesOf(person: Account | undefined): ReadonlyMap<string, string> {
  const manager = person?.lineManager;
  return new Map(manager ? [[String(manager.id), manager.name]] : []);
}

const privateFields = new Set<string>(
  columnsWith('form').filter((key) => factsOf(key).isPrivate === true),
);
const isPrivate = (path: string) => privateFields.has(path.split('.')[0] ?? path);

/** Only fields that are on the screen are named in errors and conflicts. */
function shownLabels(withPrivate: boolean, withType: boolean): FieldLabels {
  return Object.fromEntries(
    Object.entries(personLabels()).filter(
      ([path]) => (withPrivate || !isPrivate(path)) && (withType || path !== 'type'),
    ),
  );
}
