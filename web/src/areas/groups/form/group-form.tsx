import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { t as say } from '@lingui/core/macro';
import { groupColours } from 'contract/groups/group-colours.ts';
import { type Group, groupFields, groupSchema } from 'contract/groups/group.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { useColourLabels } from '../colour-labels.ts';
import { GroupName } from '../group-name.tsx';
import { changeGroup, makeGroup } from '../groups.queries.ts';

const schema = z.object({
  name: groupFields.name,
  description: blankAsNull(groupFields.description),
  colour: groupFields.colour,
});

const valuesOf = ({ name, description, colour }: Group) => ({
  name,
  description: description ?? '',
  colour,
});

export interface GroupFormProps {
  /** Undefined for a new one. */
  group: Group | undefined;
  /** The rule of a new rule-based group. */
  rule?: RuleBlock;
  /** Instead of the usual one. */
  title?: string;
  onMade?: (group: Group) => void;
  onClose: () => void;
}

/** Name, description and colour of a group, in a dialog. */
export function GroupForm({ group, rule, onMade, onClose, ...props }: GroupFormProps) {
  const { t } = useLingui();
  const valueLabels = useColourLabels();
  const [labels] = useState(() => ({
    name: say`Name`,
    description: say`Description`,
    colour: say`Colour`,
  }));
  const [key] = useState(uuid);
  const first = useRef<HTMLInputElement>(null);
  const form = useAppForm(schema, {
    initial: group ? valuesOf(group) : { name: '', description: '', colour: 'petrol' },
    labels,
    version: group?.version,
    submit: (output, version) =>
      group && version !== undefined
        ? changeGroup(group.id, { version, ...output })
        : makeGroup({ ...output, ...(rule === undefined ? {} : { rule }) }, key),
    onSaved: (saved) => {
      const { name } = saved;
      notify.success({ title: group ? t`${name} saved` : t`${name} created` });
      onClose();
      onMade?.(saved);
    },
    fromCurrent: (given) => {
      const current = groupSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
  const title = props.title ?? (group ? t`Edit ${group.name}` : t`New group`);
  return (
    <FormDialog
      form={form}
      title={title}
      save={group ? <Trans>Save group</Trans> : <Trans>Create group</Trans>}
      saving={group ? t`Saving` : t`Creating`}
      onClose={onClose}
      firstFocus={first}
      describeValue={(path, value) =>
        path === 'colour' ? valueLabels[value as Group['colour']] : String(value)
      }
    >
      <TextInput {...form.field('name')} ref={first} autoComplete="off" />
      <Textarea {...form.field('description')} autosize minRows={2} maxRows={6} />
      <RadioGroup
        {...form.field('colour')}
        value={form.values.colour}
        choices={groupColours.map((colour) => ({
          value: colour,
          label: <GroupName colour={colour}>{valueLabels[colour]}</GroupName>,
        }))}
      />
    </FormDialog>
  );
}
