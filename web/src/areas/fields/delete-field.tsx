import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PeopleField } from 'contract/fields/field.ts';
import { useId, useRef, useState } from 'react';
import { notify } from '../../kernel/notifications/notifications.ts';
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { formatList } from '../../kit/text/format-list.ts';
import { notifyFailed } from '../../kit/feedback/perform.ts';
import { dropField, usageQuery } from './fields.queries.ts';
import styles from './fields.module.css';

/** Asks for the name before a field and its values are deleted permanently. */
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
      setError(t`The name doesn’t match`);
      first.current?.focus();
      return;
    }
    setBusy(true);
    dropField(id, typed.trim())
      .then(() => notify.success({ title: t`${label} deleted` }))
      .catch((why: unknown) => notifyFailed(t`Couldn’t delete ${label}`, why))
      .finally(onClose);
  };
  return (
    <Modal
      title={t`Delete ${label} permanently?`}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          variant="final"
          busy={busy ? t`Deleting` : undefined}
          disabledReason={
            usage !== undefined && usage.groups.length > 0
              ? t`Rule-based groups use this field`
              : undefined
          }
        >
          <Trans>Delete field</Trans>
        </DialogFoot>
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
            <Trans>Counting people with a value in this field…</Trans>
          ) : usage.people === 0 ? (
            <Trans>No one has a value in this field.</Trans>
          ) : (
            <Plural
              value={usage.people}
              one="# person has a value in this field. Deleting the field deletes the value too."
              other="# people have a value in this field. Deleting the field deletes the values too."
            />
          )}{' '}
          <Trans>
            This can’t be undone. Archive it instead to hide the field and keep its values.
          </Trans>
        </p>
        <TextInput
          ref={first}
          label={t`Type “${label}” to confirm`}
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

/** Deleting a condition of a rule would silently change who is in its group. */
function AskedBy({ groups }: { groups: readonly { id: number; name: string }[] }) {
  const names = formatList(groups.map(({ name }) => `“${name}”`));
  return (
    <Plural
      value={groups.length}
      one={`# group has a condition on this field: ${names}. Edit the group first.`}
      other={`# groups have a condition on this field: ${names}. Edit these groups first.`}
    />
  );
}
