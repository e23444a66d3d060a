import { TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { emailSchema } from 'contract/kernel/text.ts';
import { domainSuggestions } from 'contract/people/domain-suggestions.ts';
import { useMemo } from 'react';
import { useMe } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { holderQuery } from '../people.queries.ts';
import { fullName } from '../person-name.ts';
import styles from './person-form.module.css';
import type { PersonFormSchema } from './person-values.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';

export interface EmailFieldProps {
  form: AppForm<PersonFormSchema>;
  /** The person whose email address this is; undefined for a new one. */
  personId: number | undefined;
}

/** Says while typing that someone else has this address. Saving is still possible: the server decides. */
export function EmailField({ form, personId }: EmailFieldProps) {
  const { t } = useLingui();
  const { email } = form.values;
  const [typed] = useDebouncedValue(email.trim(), 300);
  const address = emailSchema.safeParse(typed);
  const found = useQuery({
    ...holderQuery(address.success ? address.data : ''),
    enabled: address.success && form.isDirty(),
  });
  const { taken = false, holder = null } = found.data ?? {};
  const isAnother = taken && holder?.id !== personId && typed === email.trim();
  // The server names no one the caller does not see.
  const name = holder === null ? null : fullName(holder);
  const held =
    name === null
      ? t`Someone else already has this email address`
      : t`${name} already has this email address`;
  return (
    <div>
      <TextInput
        {...form.field('email')}
        error={form.errors['email'] ?? (isAnother ? held : undefined)}
        type="email"
        autoComplete="off"
      />
      <LikelySlip
        email={form.isDirty() && address.success ? address.data : ''}
        onMeant={(meant) => form.setValue('email', meant)}
      />
    </div>
  );
}

/** Whether a person is invited as soon as they are added. Without an email address it cannot be selected. */
export function InviteField({ form }: { form: AppForm<PersonFormSchema> }) {
  const { email, invite } = form.values;
  const reachable = email.trim() !== '';
  return (
    <Checkbox
      label={<Trans>Invite now</Trans>}
      description={
        reachable ? (
          <Trans>
            This person gets an email with a link to sign in. You can also invite them later.
          </Trans>
        ) : (
          <Trans>Enter an email address to invite this person.</Trans>
        )
      }
      error={form.errors['invite']}
      checked={invite && reachable}
      disabled={!reachable}
      onChange={({ currentTarget }) => form.setValue('invite', currentTarget.checked)}
    />
  );
}

/** Offers the likely address where the domain looks like a typo. */
function LikelySlip({ email, onMeant }: { email: string; onMeant: (email: string) => void }) {
  const own = domainOf(useMe()?.email ?? '');
  const near = useMemo(() => domainSuggestions(own === '' ? [] : [own]), [own]);
  const domain = near(domainOf(email));
  if (domain === null) return null;
  const meant = `${email.slice(0, email.lastIndexOf('@'))}@${domain}`;
  return (
    <p className={styles.slip} role="status">
      <Trans>Did you mean {meant}?</Trans>{' '}
      <Button size="small" variant="quiet" onClick={() => onMeant(meant)}>
        <Trans>Use this</Trans>
      </Button>
    </p>
  );
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
