import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { localeSchema, timeZoneSchema } from 'contract/kernel/places.ts';
import { emailSchema, lines } from 'contract/kernel/text.ts';
import { organizationNameSchema, slugSchema } from 'contract/organizations/organization.ts';
import {
  type OrganizationSettings,
  organizationSettingsSchema,
} from 'contract/organizations/settings.contract.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { zoneChoices } from '../../../kit/text/zone-choices.ts';
import { changeSettings } from './settings.queries.ts';
import { i18n } from '@lingui/core';

const numberOf = (text: string) => Number(text.trim());

/** Languages, and regions that write one in a way of their own (CLDR 47). */
const offered =
  'ar bg ca cs cy da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es es-MX et eu fi fr fr-BE fr-CA fr-CH ga gl he hi hr hu id is it it-CH ja ko lt lv mt nb nl nl-BE pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** In the language of the reader, so built when the form opens. */
const formSchema = () =>
  z.object({
    name: organizationNameSchema,
    slug: slugSchema,
    timeZone: timeZoneSchema,
    locale: localeSchema,
    contactEmail: blankAsNull(z.nullable(emailSchema)),
    postalAddress: blankAsNull(z.nullable(lines(400))),
    footerText: blankAsNull(z.nullable(lines(500))),
    approvalThreshold: wholeNumber(),
    emailLimit: blankAsNull(z.nullable(numberWithin(1, 100))),
    emailLimitDays: numberWithin(1, 90),
  });

const valuesOf = (settings: OrganizationSettings) => ({
  name: settings.name,
  slug: settings.slug,
  timeZone: settings.timeZone,
  locale: settings.locale,
  contactEmail: settings.contactEmail ?? '',
  postalAddress: settings.postalAddress ?? '',
  footerText: settings.footerText ?? '',
  approvalThreshold: numberText(settings.approvalThreshold),
  emailLimit: numberText(settings.emailLimit),
  emailLimitDays: String(settings.emailLimitDays),
});

function numberText(number: number | null): string {
  return number === null ? '' : String(number);
}

/** What the organization is called, where it is, and what stands below its emails. */
export function OrganizationForm({ settings }: { settings: OrganizationSettings }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [labels] = useState(settingsLabels);
  const [schema] = useState(formSchema);
  const form = useAppForm(schema, {
    initial: valuesOf(settings),
    labels,
    version: settings.version,
    submit: (output, version = settings.version) => changeSettings({ version, ...output }),
    onSaved: ({ slug }) => {
      notify.success({ title: t`Organization saved` });
      if (slug === settings.slug) return;
      void navigate({
        to: '/$organizationSlug/settings/organization',
        params: { organizationSlug: slug },
        replace: true,
      });
    },
    fromCurrent: (given) => {
      const current = organizationSettingsSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
  const zones = zoneChoices(settings.timeZone);
  return (
    <AppForm key={settings.version} form={form} label={t`Organization`}>
      <TextInput {...form.field('name')} autoComplete="organization" />
      <TextInput
        {...form.field('slug')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description={
          form.values.slug === settings.slug
            ? t`Your people open ${window.location.host}/${settings.slug}`
            : t`Links to ${settings.slug} keep working and lead to the new address.`
        }
      />
      <FormRow>
        <LateSelect {...form.field('timeZone')} searchable options={zones} />
        <LateSelect
          {...form.field('locale')}
          searchable
          options={languageChoices(settings.locale)}
          description={t`The language of your articles and emails`}
        />
      </FormRow>
      <TextInput
        {...form.field('contactEmail')}
        type="email"
        autoComplete="off"
        description={t`Readers can write to this address from every email and page.`}
      />
      <Textarea
        {...form.field('postalAddress')}
        autosize
        minRows={3}
        autoComplete="off"
        description={t`Stands below every email. Campaigns need it.`}
      />
      <Textarea
        {...form.field('footerText')}
        autosize
        minRows={2}
        description={t`Also below every email, like a registration number.`}
      />
      <TextInput
        {...form.field('approvalThreshold')}
        inputMode="numeric"
        autoComplete="off"
        description={t`An administrator approves campaigns to more people. Leave empty for no approval.`}
      />
      <FormRow>
        <TextInput
          {...form.field('emailLimit')}
          inputMode="numeric"
          autoComplete="off"
          description={t`Leave empty for no limit. Official emails aren’t limited.`}
        />
        <TextInput
          {...form.field('emailLimitDays')}
          inputMode="numeric"
          autoComplete="off"
          description={t`People who got the most emails in this time are skipped.`}
        />
      </FormRow>
      <FormFoot form={form} save={<Trans>Save organization</Trans>} saving={t`Saving`} />
    </AppForm>
  );
}

function settingsLabels() {
  return {
    name: say`Organization name`,
    slug: say`Web address`,
    timeZone: say`Time zone`,
    locale: say`Language`,
    contactEmail: say`Contact email`,
    postalAddress: say`Postal address`,
    footerText: say`Footer text`,
    approvalThreshold: say`Approve campaigns above`,
    emailLimit: say`Most emails per person`,
    emailLimitDays: say`Within days`,
  };
}

/** Languages that an organization writes in, and `current` where it is another one. */
function languageChoices(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(i18n.locale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  const tags = offered.includes(current) ? offered : [...offered, current];
  return tags
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function numberIn(shape: RegExp, refusal: string, fits: (number: number) => boolean) {
  return z.pipe(
    z
      .string()
      .check(z.refine((text: string) => shape.test(text.trim()) && fits(numberOf(text)), refusal)),
    z.pipe(z.transform(numberOf), z.int()),
  );
}

/** A whole number of people, or nothing. */
function wholeNumber() {
  return blankAsNull(z.nullable(numberIn(/^\d{1,7}$/, say`Enter a whole number`, () => true)));
}

/** A whole number from one to another. */
function numberWithin(min: number, max: number) {
  return numberIn(
    /^\d{1,4}$/,
    say`Enter a whole number from ${min} to ${max}`,
    (number) => number >= min && number <= max,
  );
}
