import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import {
  invitationDays,
  type Joining,
  joiningSchema,
  reminderDays,
  reminderDaysSchema,
} from 'contract/organizations/joining.contract.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { config } from '../../../kernel/config/config.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { domainList, printDomains } from './domain-list.ts';
import { changeJoining } from './joining.queries.ts';
import { partsOf } from './parts-of.ts';

/** Days as they are typed: with commas or blanks between them. */
const dayList = z.pipe(
  z.pipe(
    z
      .string()
      .check(z.regex(/^[\d\s,;]*$/, 'Enter whole numbers separated by commas, like 3, 7, 12')),
    z.transform((text: string) => partsOf(text).map(Number)),
  ),
  reminderDaysSchema,
);

function printDays(days: readonly number[]): string {
  return days.join(', ');
}

const { min, max } = invitationDays;
const schema = z.object({
  emailDomains: domainList,
  invitationDays: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\s*\d{1,3}\s*$/, 'Enter a whole number')),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`)),
  ),
  reminderDays: dayList,
  approval: z.boolean(),
  adminsNeedTwoFactor: z.boolean(),
});

const valuesOf = (joining: Joining) => ({
  emailDomains: printDomains(joining.emailDomains),
  invitationDays: String(joining.invitationDays),
  reminderDays: printDays(joining.reminderDays),
  approval: joining.approval,
  adminsNeedTwoFactor: joining.adminsNeedTwoFactor,
});

/** The rules for everyone who joins. */
export function JoiningForm({ joining }: { joining: Joining }) {
  const { t } = useLingui();
  const [labels] = useState(joiningLabels);
  const form = useAppForm(schema, {
    initial: valuesOf(joining),
    labels,
    version: joining.version,
    submit: (output, version = joining.version) => changeJoining({ version, ...output }),
    onSaved: () => notify.success({ title: t`Joining rules saved` }),
    fromCurrent: (given) => {
      const current = joiningSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
  return (
    <AppForm key={joining.version} form={form} label={t`Joining rules`}>
      <TextInput
        {...form.field('emailDomains')}
        autoComplete="off"
        spellCheck={false}
        placeholder="example.org"
        description={t`People who register with a join code need an email address at one of these domains. Leave empty to allow any.`}
      />
      <TextInput {...form.field('invitationDays')} inputMode="numeric" autoComplete="off" />
      <TextInput
        {...form.field('reminderDays')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={printDays(reminderDays.usual)}
        description={t`Days after the invitation, five at most; leave empty for no reminders. Each reminder has a new link, and earlier links keep working.`}
      />
      <Checkbox
        {...form.checkbox('approval')}
        label={<Trans>People who register with a join code need approval</Trans>}
      />
      {config.identity.kind === 'embedded' ? (
        <Checkbox
          {...form.checkbox('adminsNeedTwoFactor')}
          label={<Trans>Administrators need two-factor authentication</Trans>}
          description={<Without count={joining.adminsWithoutTwoFactor} />}
        />
      ) : null}
      <FormFoot form={form} save={<Trans>Save joining rules</Trans>} saving={t`Saving`} />
    </AppForm>
  );
}

function Without({ count }: { count: number }) {
  if (count === 0) return <Trans>All administrators have set it up.</Trans>;
  return (
    <Plural
      value={count}
      one="# administrator hasn’t set it up yet. They can’t continue until they do."
      other="# administrators haven’t set it up yet. They can’t continue until they do."
    />
  );
}

function joiningLabels() {
  return {
    emailDomains: say`Email domains`,
    invitationDays: say`Invitations valid for (days)`,
    reminderDays: say`Reminders`,
    approval: say`Approval`,
    adminsNeedTwoFactor: say`Two-factor authentication for administrators`,
  };
}
