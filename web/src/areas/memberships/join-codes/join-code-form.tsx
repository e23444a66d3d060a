import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { joinCodeTypes } from 'contract/memberships/join-codes.contract.ts';
import { line } from 'contract/kernel/text.ts';
import { Suspense, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { domainList } from './domain-list.ts';
import { GroupChoice, NewAccessScope } from '../../groups/groups.public.ts';
import { makeJoinCode } from './joining.queries.ts';
import { type MadeCode, NewCode } from './new-code.tsx';

const number = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\s*\d{1,6}\s*$/, 'Enter a whole number')),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.minimum(1, 'At least 1'), z.maximum(most, `At most ${most}`)),
  );

const schema = z
  .object({
    name: line(80, 2),
    type: z.enum(joinCodeTypes),
    /** Null: its managers manage the whole organization. */
    accessScope: z.nullable(
      z.pipe(
        z.array(z.string()),
        z.transform((ids: string[]) => ids.map(Number)),
      ),
    ),
    usesMax: blankAsNull(z.nullable(number(100_000))),
    days: number(365),
    emailDomains: domainList,
    groupIds: z.pipe(
      z.array(z.string()),
      z.transform((ids: string[]) => ids.map(Number)),
    ),
    approval: z.boolean(),
  })
  .check(
    z.refine(({ type, approval }) => type === 'standard' || approval, {
      path: ['approval'],
      error: 'Managers need approval',
    }),
    z.refine(({ type, accessScope }) => type !== 'manager' || accessScope?.length !== 0, {
      path: ['accessScope'],
      error: 'Choose a group, or the whole organization',
    }),
  );

const initial = {
  name: '',
  type: 'standard' as (typeof joinCodeTypes)[number],
  accessScope: null as string[] | null,
  usesMax: '',
  days: '30',
  emailDomains: '',
  groupIds: [] as string[],
  approval: true as boolean,
};

/** Creates a code in a dialog, which then shows it, this once. */
export function JoinCodeForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [labels] = useState(codeLabels);
  const [made, setMade] = useState<MadeCode>();
  const first = useRef<HTMLInputElement>(null);
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: ({ accessScope, ...output }) =>
      makeJoinCode({ ...output, ...(output.type === 'manager' && accessScope && { accessScope }) }),
    onSaved: setMade,
  });
  if (made !== undefined) return <NewCode made={made} onClose={onClose} />;
  const title = t`New join code`;
  return (
    <FormDialog
      form={form}
      title={title}
      save={<Trans>Create code</Trans>}
      saving={t`Creating`}
      onClose={onClose}
      firstFocus={first}
    >
      <TextInput {...form.field('name')} ref={first} autoComplete="off" />
      <FormRow>
        <Select
          {...form.field('type')}
          options={[
            { value: 'standard', label: t`Standard` },
            { value: 'manager', label: t`Manager` },
          ]}
        />
        <TextInput {...form.field('days')} inputMode="numeric" autoComplete="off" />
      </FormRow>
      {form.values.type !== 'manager' ? null : (
        <Suspense fallback={<SkeletonBlock height={96} />}>
          <NewAccessScope
            chosen={form.values.accessScope}
            error={form.errors['accessScope']}
            onChange={(ids) => form.setValue('accessScope', ids)}
          />
        </Suspense>
      )}
      <TextInput
        {...form.field('usesMax')}
        inputMode="numeric"
        autoComplete="off"
        description={t`Leave empty for no limit.`}
      />
      <TextInput
        {...form.field('emailDomains')}
        autoComplete="off"
        spellCheck={false}
        description={t`Leave empty to use the domains in the rules.`}
      />
      <Suspense fallback={null}>
        <GroupChoice
          legend={labels.groupIds}
          chosen={form.values.groupIds}
          fixedOnly
          onChange={(ids) => form.setValue('groupIds', ids)}
        />
      </Suspense>
      <Checkbox
        {...form.checkbox('approval')}
        label={<Trans>People who register with this code need approval</Trans>}
      />
    </FormDialog>
  );
}

function codeLabels() {
  return {
    name: say`Internal name`,
    type: say`Role`,
    days: say`Valid for (days)`,
    accessScope: say`Manager scope`,
    usesMax: say`Maximum number of people`,
    emailDomains: say`Email domains`,
    groupIds: say`Groups to add people to`,
    approval: say`Approval`,
  };
}
