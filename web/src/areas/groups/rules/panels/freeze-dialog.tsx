import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { groupFields, type WholeGroup } from 'contract/groups/group.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../../kit/form/use-app-form.ts';
import { dayIn, formatDay } from '../../../../kit/text/time.ts';
import { writeActions } from '../../group-actions.ts';
import { useWriteToGroup } from '../../write-to-group.ts';
import { freeze } from '../rule.queries.ts';

const schema = z.object({ name: groupFields.name });

export interface FreezeDialogProps {
  group: WholeGroup;
  timeZone: string;
  onClose: () => void;
}

/** Creates a group of the people who are in this one now; it does not change automatically. */
export function FreezeDialog({ group, timeZone, onClose }: FreezeDialogProps) {
  const { t } = useLingui();
  const [key] = useState(uuid);
  const [labels] = useState(() => ({ name: say`Snapshot name` }));
  const first = useRef<HTMLInputElement>(null);
  const write = useWriteToGroup();
  const today = formatDay(dayIn(timeZone));
  const form = useAppForm(schema, {
    initial: { name: `${group.name}, ${today}`.slice(0, lengths.name) },
    labels,
    submit: ({ name }) => freeze(group.id, { name, colour: group.colour }, key),
    onSaved: (copy) => {
      const { name, memberCount } = copy;
      notify.success({
        title: t`${name} created`,
        detail: plural(memberCount, {
          one: '# person is in the snapshot.',
          other: '# people are in the snapshot.',
        }),
        actions: writeActions(copy, write),
      });
      onClose();
    },
  });
  const groupName = group.name;
  const title = t`Snapshot of ${groupName}`;
  return (
    <FormDialog
      form={form}
      title={title}
      save={<Trans>Create snapshot</Trans>}
      saving={t`Creating`}
      onClose={onClose}
      firstFocus={first}
    >
      <p>
        <Trans>
          A snapshot keeps the people who are in the group now, even if they or the rule change.
        </Trans>
      </p>
      <TextInput {...form.field('name')} ref={first} autoComplete="off" />
    </FormDialog>
  );
}
