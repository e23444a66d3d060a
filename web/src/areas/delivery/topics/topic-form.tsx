import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { type Topic, topicFields, topicSchema } from 'contract/delivery/topic.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { changeTopic, makeTopic } from './topics.queries.ts';

const schema = z.object({
  name: topicFields.name,
  description: blankAsNull(topicFields.description),
  official: z.boolean(),
});

const valuesOf = (topic: Topic | undefined) => ({
  name: topic?.name ?? '',
  description: topic?.description ?? '',
  official: topic?.official ?? false,
});

export interface TopicFormProps {
  /** Undefined for a new one. */
  topic: Topic | undefined;
  onClose: () => void;
}

/** What a topic is called and about, in a dialog. */
export function TopicForm({ topic, onClose }: TopicFormProps) {
  const { t } = useLingui();
  const [labels] = useState(topicLabels);
  const [key] = useState(uuid);
  const first = useRef<HTMLInputElement>(null);
  const form = useAppForm(schema, {
    initial: valuesOf(topic),
    labels,
    version: topic?.version,
    submit: ({ official, ...fields }, version) =>
      topic && version !== undefined
        ? changeTopic(topic.id, { version, ...fields })
        : makeTopic({ ...fields, official }, key),
    onSaved: ({ name }) => {
      notify.success({ title: topic ? t`${name} saved` : t`${name} created` });
      onClose();
    },
    fromCurrent: (given) => {
      const current = topicSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
  const name = topic?.name;
  const title = name === undefined ? t`New topic` : t`Edit ${name}`;
  return (
    <FormDialog
      form={form}
      title={title}
      save={topic ? <Trans>Save topic</Trans> : <Trans>Create topic</Trans>}
      saving={topic ? t`Saving` : t`Creating`}
      onClose={onClose}
      firstFocus={first}
    >
      <TextInput
        {...form.field('name')}
        ref={first}
        autoComplete="off"
        description={t`Recipients see the name where they choose their emails.`}
      />
      <Textarea {...form.field('description')} autosize minRows={2} maxRows={4} />
      {topic === undefined ? (
        <Checkbox
          {...form.checkbox('official')}
          label={<Trans>Official</Trans>}
          description={
            <Trans>
              For safety, contracts and the law. People who unsubscribed get these emails too. You
              can’t change this later.
            </Trans>
          }
        />
      ) : null}
    </FormDialog>
  );
}

function topicLabels() {
  return {
    name: say({ message: `Name`, context: 'of a topic' }),
    description: say`Description`,
    official: say`Official`,
  };
}
