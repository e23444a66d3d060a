import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { accentSchema, type Brand, brandSchema } from 'contract/brand/brand.contract.ts';
import { hexColourPattern, papers, readableOn } from 'contract/brand/contrast.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../kernel/notifications/notifications.ts';
import { AppForm, FormFoot } from '../../kit/form/app-form.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import styles from './brand.module.css';
import { changeBrand } from './brand.queries.ts';
import { ContrastLines } from './contrast-lines.tsx';

const schema = z.object({ accent: accentSchema });

interface AccentFormProps {
  brand: Brand;
  name: string;
  logo: string | null;
}

/** The colour of emails and readers' pages, checked while it is chosen. */
export function AccentForm({ brand, name, logo }: AccentFormProps) {
  const { t } = useLingui();
  const [labels] = useState(() => ({ accent: say`Accent colour` }));
  const form = useAppForm(schema, {
    initial: { accent: brand.accent },
    labels,
    version: brand.version,
    submit: ({ accent }, version = brand.version) => changeBrand({ version, accent }),
    onSaved: () => notify.success({ title: t`Accent colour saved` }),
    fromCurrent: (given) => {
      const current = brandSchema.parse(given);
      return { values: { accent: current.accent }, version: current.version };
    },
  });
  const typed = form.values.accent.trim().toLowerCase();
  const accent = hexColourPattern.test(typed) ? typed : brand.accent;
  const choose = (colour: string) => form.setValue('accent', colour);
  return (
    <AppForm form={form} label={t`Accent colour`}>
      <TextInput
        {...form.field('accent')}
        className={styles.colour}
        autoComplete="off"
        spellCheck={false}
        maxLength={brand.accent.length}
        leftSection={
          <input
            type="color"
            className={styles.picker}
            aria-label={t`Pick a colour`}
            value={accent}
            onChange={(event) => choose(event.target.value)}
          />
        }
        description={t`For buttons, links and the line at the top of emails and pages`}
      />
      <ContrastLines accent={accent} onUse={choose} />
      <BrandPreview name={name} accent={accent} logo={logo} />
      <FormFoot form={form} save={<Trans>Save colour</Trans>} saving={t`Saving`} />
    </AppForm>
  );
}

interface BrandPreviewProps {
  name: string;
  accent: string;
  /** Where the logo is to be had. */
  logo: string | null;
}

/** The head of a readers' page with a button, on either paper. */
function BrandPreview({ name, accent, logo }: BrandPreviewProps) {
  const sheets = [
    { key: 'light', look: styles.light, paper: papers.light },
    { key: 'dark', look: styles.dark, paper: papers.dark },
  ];
  return (
    <div className={styles.sheets}>
      {sheets.map(({ key, look, paper }) => {
        const shade = readableOn(accent, paper);
        return (
          <div key={key} className={`${styles.sheet} ${look}`} style={{ borderTopColor: shade }}>
            {logo === null ? (
              <b style={{ color: shade }}>{name}</b>
            ) : (
              <img src={logo} alt={name} height={40} />
            )}
            <span className={styles.sample} style={{ background: shade, color: paper }}>
              <Trans>Button</Trans>
            </span>
          </div>
        );
      })}
    </div>
  );
}
