import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PeopleField } from 'contract/people/fields/field.ts';
import { useId, useRef, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { tellFailed } from '../perform.ts';
import { dropField, usageQuery } from './fields.queries.ts';
import styles from './fields.module.css';

/** Asks for the label before a field and its values go for good. */
export function DeleteField({ field, onClose }: { field: PeopleField; onClose: () => void }) {
  const { t } = useLingui();
  const { id, label } = field;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { data: usage } = useQuery(usageQuery(id));
  const remove = () => {
    if (typed.trim().toLowerCase() !== label.toLowerCase()) {
      setError(t`This is not its label`);
      first.current?.focus();
      return;
    }
    setBusy(true);
    dropField(id, typed.trim())
      .then(() => notify.success({ title: t`${label} deleted` }))
      .catch((why: unknown) => tellFailed(t`${label} could not be deleted`, why))
      .finally(onClose);
  };
  return (
    <Modal
      title={t`Delete ${label} for good?`}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <>
          <Button onClick={busy ? undefined : onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="final"
            busy={busy ? t`Deleting` : undefined}
            disabledReason={
              usage !== undefined && usage.groups.length > 0
                ? t`Rules of groups ask about it`
                : undefined
            }
          >
            {usage === undefined || usage.people === 0 ? (
              <Trans>Delete field</Trans>
            ) : (
              <Plural
                value={usage.people}
                one="Delete field and # value"
                other="Delete field and # values"
              />
            )}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) remove();
        }}
      >
        <p aria-live="polite">
          {usage !== undefined && usage.groups.length > 0 ? (
            <AskedBy groups={usage.groups} />
          ) : usage === undefined ? (
            <Trans>Counting who has a value in it …</Trans>
          ) : usage.people === 0 ? (
            <Trans>Nobody has a value in it.</Trans>
          ) : (
            <Plural
              value={usage.people}
              one="# person has a value in it, which goes with it."
              other="# people have a value in it, which go with it."
            />
          )}{' '}
          <Trans>This cannot be undone. Archived, it is hidden and keeps them.</Trans>
        </p>
        <TextInput
          ref={first}
          label={t`Type ${label} to confirm`}
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}

/** To forget what a rule asks would change who is in its group without a word. */
function AskedBy({ groups }: { groups: readonly { id: number; name: string }[] }) {
  const names = groups.map(({ name }) => `“${name}”`).join(', ');
  return <Trans>Rules of groups ask about it: {names}. Change those first.</Trans>;
}
