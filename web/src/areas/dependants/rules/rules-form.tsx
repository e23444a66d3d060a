import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Relationship, relationships } from 'contract/dependants/dependant.ts';
import {
  type DependantRules,
  dependantRulesSchema,
  type RelationshipLabels,
} from 'contract/dependants/dependant-rules.contract.ts';
import { line } from 'contract/kernel/text.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { useUsualRelationships } from '../dependant-labels.ts';
import { changeRules } from '../dependants.queries.ts';
import styles from './rules.module.css';

const years = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\s*\d{1,3}\s*$/, 'Enter a whole number')),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.minimum(1, 'At least 1'), z.maximum(most, `At most ${most}`)),
  );

/** '' where the word is ours. */
const label = z.union([z.literal(''), line(40)]);

const schema = z.object({
  adultAge: years(30),
  agesOutAt: z.union([
    z.pipe(
      z.string().check(z.regex(/^\s*$/)),
      z.transform(() => null),
    ),
    years(60),
  ]),
  relationshipLabels: z.object(
    Object.fromEntries(relationships.map((name) => [name, label])) as Record<
      Relationship,
      typeof label
    >,
  ),
});

const valuesOf = (rules: DependantRules) => ({
  adultAge: String(rules.adultAge),
  agesOutAt: String(rules.agesOutAt ?? ''),
  relationshipLabels: Object.fromEntries(
    relationships.map((name) => [name, rules.relationshipLabels[name] ?? '']),
  ) as Record<Relationship, string>,
});

/** Only what the organization calls otherwise is kept. */
const ownLabels = (labels: Record<Relationship, string>): RelationshipLabels =>
  Object.fromEntries(Object.entries(labels).filter(([, word]) => word !== ''));

/** The ages that decide about dependants, and the names of relationships. */
export function RulesForm({ rules }: { rules: DependantRules }) {
  const { t } = useLingui();
  const usual = useUsualRelationships();
  const [labels] = useState(() => labelsOf(usual));
  const form = useAppForm(schema, {
    initial: valuesOf(rules),
    labels,
    version: rules.version,
    submit: ({ relationshipLabels, ...ages }, version = rules.version) =>
      changeRules({ version, ...ages, relationshipLabels: ownLabels(relationshipLabels) }),
    onSaved: () => notify.success({ title: t`Dependant rules saved` }),
    fromCurrent: (given) => {
      const current = dependantRulesSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
  return (
    <AppForm key={rules.version} form={form} label={t`Rules for dependants`}>
      <div className={styles.fields}>
        <TextInput
          {...form.field('adultAge')}
          inputMode="numeric"
          autoComplete="off"
          description={t`In years. Younger dependants get no emails.`}
        />
        <TextInput
          {...form.field('agesOutAt')}
          inputMode="numeric"
          autoComplete="off"
          description={t`In years. Children are no longer eligible from this age. Leave empty for no limit.`}
        />
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>Names of relationships</Trans>
        </legend>
        <div className={styles.fields}>
          {relationships.map((name) => (
            <TextInput
              key={name}
              {...form.field(`relationshipLabels.${name}`)}
              placeholder={usual[name]}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <FormFoot form={form} save={<Trans>Save dependant rules</Trans>} saving={t`Saving`} />
    </AppForm>
  );
}

function labelsOf(usual: Readonly<Record<Relationship, string>>) {
  return {
    adultAge: say`Adult age`,
    agesOutAt: say`Age limit for children`,
    ...Object.fromEntries(relationships.map((name) => [`relationshipLabels.${name}`, usual[name]])),
  };
}
