import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { type Hub, hubFields } from 'contract/hubs/hub.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { LookFields } from '../look-fields.tsx';

const identity = z.object({
  name: hubFields.name,
  summary: blankAsNull(hubFields.summary),
  icon: hubFields.icon,
  colour: hubFields.colour,
});

interface IdentityStepProps {
  draft: Pick<Hub, 'name' | 'summary' | 'icon' | 'colour'>;
  onDone: (some: z.output<typeof identity>) => void;
}

/** What a new hub is called, and how it looks. */
export function IdentityStep({ draft, onDone }: IdentityStepProps) {
  const { t } = useLingui();
  const [labels] = useState(() => ({
    name: say`Name`,
    summary: say`Summary`,
    icon: say`Icon`,
    colour: say`Colour`,
  }));
  const { name, summary, icon, colour } = draft;
  const form = useAppForm(identity, {
    initial: { name, summary: summary ?? '', icon, colour },
    labels,
    submit: (output) => Promise.resolve(output),
    onSaved: onDone,
  });
  return (
    <Panel title={<Trans>Name the hub</Trans>}>
      <AppForm form={form} label={t`Identity`}>
        <TextInput {...form.field('name')} />
        <Textarea
          {...form.field('summary')}
          description={t`One sentence, shown on cards.`}
          autosize
          minRows={2}
        />
        <LookFields
          icon={form.values.icon}
          colour={form.values.colour}
          onIcon={(next) => form.setValue('icon', next)}
          onColour={(next) => form.setValue('colour', next)}
        />
        <FormFoot form={form} save={<Trans>Continue</Trans>} saving={t`Saving`} />
      </AppForm>
    </Panel>
  );
}
