import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { groupFields, type WholeGroup } from 'contract/groups/group.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import { writeActions } from '../group-actions.ts';
import { useWriteToGroup } from '../write-to-group.ts';
import { freeze } from './rule.queries.ts';

const schema = z.object({ name: groupFields.name });

export interface FreezeDialogProps {
  group: WholeGroup;
  timeZone: string;
  onClose: () => void;
}

/** Makes a group of those who are in this one now; nobody comes or goes in it by himself. */
export function FreezeDialog({ group, timeZone, onClose }: FreezeDialogProps) {
  const { t } = useLingui();
  const [key] = useState(uuid);
  const [labels] = useState(() => ({ name: say`Name of the copy` }));
  const first = useRef<HTMLInputElement>(null);
  const write = useWriteToGroup();
  const today = formatDay(dayIn(timeZone));
  const form = useAppForm(schema, {
    initial: { name: `${group.name}, ${today}`.slice(0, 80) },
    labels,
    submit: ({ name }) => freeze(group.id, { name, colour: group.colour }, key),
    onSaved: (copy) => {
      const { name, memberCount } = copy;
      notify.success({
        title: t`${name} made`,
        detail: plural(memberCount, { one: '# person is in it.', other: '# people are in it.' }),
        actions: writeActions(copy, write),
      });
      onClose();
    },
  });
  const title = t`Freeze a copy of ${group.name}`;
  return (
    <Modal title={title} onClose={onClose} persistent={form.submitting} firstFocus={first}>
      <AppForm form={form} label={title} guard={false}>
        <p>
          <Trans>
            The copy keeps the people who are in the group now, whatever becomes of them and of the
            rule.
          </Trans>
        </p>
        <TextInput {...form.field('name')} ref={first} autoComplete="off" />
        <FormFoot
          form={form}
          save={<Trans>Freeze</Trans>}
          saving={t`Freezing`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}
