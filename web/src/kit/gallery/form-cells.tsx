import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useState } from 'react';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { AppForm, FormFoot } from '../form/app-form.tsx';
import { FormRow } from '../form/form-row.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Select } from '../inputs/select.tsx';
import { Panel } from '../page/panel.tsx';
import { Cell } from './cell.tsx';

const needed = (text: string) => z.string().check(z.trim(), z.minLength(1, text));
const schema = z.object({
  firstName: needed('Fill this in'),
  lastName: needed('Fill this in'),
  email: z.string().check(z.trim(), z.email('Enter a valid email address')),
  manager: z.string().check(z.minLength(1, 'Choose one')),
  agreed: z.boolean().check(z.refine((ticked: boolean) => ticked, 'Tick this to go on')),
});
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  manager: 'Line manager',
  agreed: 'Agreed',
};
const people = [
  { value: 'bruno', label: 'Bruno Dubois' },
  { value: 'ines', label: 'Ines Duarte' },
];

/** What the server answers, by the last name: each state of the form can be reached. */
function answer(lastName: string): never | void {
  const call = { call: 'people.update', requestId: '2b90e1d4' };
  const problem = { type: 'about:blank', title: 'Conflict', requestId: '2b90e1d4' };
  if (lastName === 'Offline') throw new NetworkError({ ...call, cause: undefined });
  if (lastName === 'Taken') {
    const errors = [{ path: ['email'], code: 'taken', message: 'Someone else has this address' }];
    const body = { ...problem, status: 422, code: 'VALIDATION_FAILED', errors };
    throw new HttpError({ ...call, status: 422, body });
  }
  if (lastName === 'Stale') {
    const current = {
      firstName: 'Elif',
      lastName: 'Bergmann',
      email: 'elif@northgate.example',
      manager: 'ines',
    };
    const body = { ...problem, status: 409, code: 'VERSION_CONFLICT', current };
    throw new HttpError({ ...call, status: 409, body });
  }
}

export function FormCells() {
  const [saved, setSaved] = useState('Not saved yet');
  const form = useAppForm(schema, {
    initial: {
      firstName: 'Elif',
      lastName: '',
      email: 'elif.berg@',
      manager: 'bruno',
      agreed: false,
    },
    labels,
    version: 1,
    submit: async (output, version) => {
      if (version === 1) answer(output.lastName);
      return `${JSON.stringify(output)} v${version}`;
    },
    onSaved: setSaved,
    fromCurrent: (current) => ({
      values: { ...(current as z.input<typeof schema>), agreed: true },
      version: 2,
    }),
  });
  return (
    <Cell name="Form" note="summed up, and at the fields" span={7}>
      <Panel>
        <AppForm form={form} label="Elif Berg">
          <FormRow>
            <TextInput {...form.field('firstName')} />
            <TextInput {...form.field('lastName')} />
          </FormRow>
          <TextInput {...form.field('email')} />
          <Select {...form.field('manager')} options={people} />
          <Checkbox {...form.checkbox('agreed')} />
          <FormFoot
            form={form}
            save="Save person"
            saving="Saving"
            status={saved}
            onCancel={() => undefined}
          />
        </AppForm>
      </Panel>
    </Cell>
  );
}
