import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { type Hub, hubFields, hubOrders, hubSchema, hubVisibilities } from 'contract/hubs/hub.ts';
import type { HubAudience } from 'contract/hubs/hubs.contract.ts';
import { line } from 'contract/kernel/text.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { Suspense, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { type AppForm as Form, useAppForm } from '../../../kit/form/use-app-form.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { AudienceChoice } from '../audience-choice.tsx';
import { hubMessages } from '../hub-messages.ts';
import { updateHub } from '../hubs.queries.ts';
import { LookFields } from '../look-fields.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './edit-hub.module.css';
import { OrderChoice } from './order-choice.tsx';
import { StagedButtons } from './staged-buttons.tsx';
import type { StagedItems } from './use-staged-items.ts';
import type { SavedVersion } from './saved-version.ts';

const DescriptionDialog = lazyPage(() =>
  import('./description-dialog.tsx').then((module) => module.DescriptionDialog),
);

const schema = z
  .object({
    name: hubFields.name,
    slug: hubFields.slug,
    summary: blankAsNull(hubFields.summary),
    icon: hubFields.icon,
    colour: hubFields.colour,
    coverFileId: z.nullable(z.int()),
    coverAlt: blankAsNull(z.nullable(line(300))),
    visibility: z.enum(hubVisibilities),
    groups: z.array(z.string()),
    order: z.enum(hubOrders),
  })
  .check(
    z.refine(({ visibility, groups }) => visibility !== 'groups' || groups.length > 0, {
      path: ['groups'],
      error: () => hubMessages.choose_group(),
    }),
  );
type Values = z.input<typeof schema>;

const valuesOf = (hub: Hub): Values => ({
  name: hub.name,
  slug: hub.slug,
  summary: hub.summary ?? '',
  icon: hub.icon,
  colour: hub.colour,
  coverFileId: hub.cover?.fileId ?? null,
  coverAlt: hub.cover?.alt ?? '',
  visibility: hub.visibility,
  groups: hub.groups.map(({ id }) => String(id)),
  order: hub.order,
});

function audienceOf({ visibility, groups }: z.output<typeof schema>): HubAudience {
  return visibility === 'groups'
    ? { kind: visibility, groups: groups.map(Number) }
    : { kind: visibility };
}

/** What readers would see of a hub as the form stands. */
export type HubDraft = Pick<Hub, 'name' | 'summary' | 'cover' | 'icon' | 'colour' | 'order'>;

export interface HubFormProps {
  hub: Hub;
  version: SavedVersion;
  /** Where the buttons stand that save or discard. */
  slot: HTMLElement | null;
  /** Where the order of its items is chosen: beside them. */
  orderSlot: HTMLElement | null;
  onDraft: (draft: HubDraft) => void;
  /** The arrangement of its items, saved with the form. */
  staged: StagedItems;
}

/** What counts as one change, by the fields that make it. */
const changeable: readonly (readonly (keyof Values)[])[] = [
  ['name'],
  ['slug'],
  ['summary'],
  ['icon'],
  ['colour'],
  ['coverFileId', 'coverAlt'],
  ['visibility', 'groups'],
  ['order'],
];

const textOf = (values: Values, fields: readonly (keyof Values)[]) =>
  JSON.stringify(fields.map((field) => values[field]));

function countChanges(values: Values, saved: Values): number {
  return changeable.filter((fields) => textOf(values, fields) !== textOf(saved, fields)).length;
}

/** What a hub is called, how it looks, and who finds it: saved together, effective at once. */
export function HubForm({ hub, version: known, slot, orderSlot, onDraft, staged }: HubFormProps) {
  const { t } = useLingui();
  const [labels] = useState(() => ({
    name: say`Name`,
    slug: say`Address`,
    summary: say`Summary`,
    icon: say`Icon`,
    colour: say`Colour`,
    coverFileId: say`Cover`,
    coverAlt: say`Description of the cover`,
    visibility: say`Audience`,
    groups: say`Groups`,
    order: say`Order`,
  }));
  const form = useAppForm(schema, {
    initial: valuesOf(hub),
    labels,
    version: hub.version,
    submit: (output, version = 1) => {
      const { coverFileId, coverAlt, visibility: _, groups: __, ...fields } = output;
      return updateHub(hub.id, {
        version: Math.max(version, known.now()),
        ...fields,
        cover: coverFileId === null ? null : { fileId: coverFileId, alt: coverAlt },
        audience: audienceOf(output),
      });
    },
    onSaved: (saved) => {
      known.raise(saved.version);
      const { name } = saved;
      notify.success({ title: t`${name} saved` });
    },
    fromCurrent: (given) => {
      const current = hubSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
  const saved = valuesOf(hub);
  const { name, summary, coverFileId, coverAlt, icon, colour, order } = form.values;
  useEffect(() => {
    const cover = coverFileId === null ? null : { fileId: coverFileId, alt: coverAlt || null };
    onDraft({ name, summary: summary.trim() || null, cover, icon, colour, order });
  }, [onDraft, name, summary, coverFileId, coverAlt, icon, colour, order]);
  const changes = countChanges(form.values, saved);
  const discard = () => {
    staged.discard();
    for (const field of Object.keys(saved) as (keyof Values)[]) {
      form.setValue(field, saved[field]);
    }
  };
  return (
    <AppForm form={form} label={t`Identity and audience`}>
      <StagedButtons
        slot={slot}
        count={changes + staged.count}
        live={hub.state === 'published'}
        saving={form.submitting || staged.saving}
        onDiscard={discard}
        onSave={() => {
          void staged.save();
          if (changes > 0) void form.submit();
        }}
      />
      <OrderChoice
        slot={orderSlot}
        order={order}
        onChange={(next) => form.setValue('order', next)}
      />
      <Panel title={<Trans>Identity</Trans>}>
        <IdentityFields form={form} hub={hub} onVersion={known.raise} />
      </Panel>
      <Panel title={<Trans>Audience</Trans>}>
        <AudienceChoice
          visibility={form.values.visibility}
          groups={form.values.groups}
          error={form.errors['groups']}
          onChange={({ visibility, groups }) => {
            if (visibility !== undefined) form.setValue('visibility', visibility);
            if (groups !== undefined) form.setValue('groups', groups);
          }}
        />
      </Panel>
      <FormFoot form={form} save={<Trans>Save hub</Trans>} saving={t`Saving`} />
    </AppForm>
  );
}

interface IdentityProps {
  form: Form<typeof schema>;
  hub: Hub;
  /** The hub was saved beside the form. */
  onVersion: (version: number) => void;
}

function IdentityFields({ form, hub, onVersion }: IdentityProps) {
  const { t } = useLingui();
  const [describing, setDescribing] = useState(false);
  const { values } = form;
  const length = values.summary.trim().length;
  const max = lengths.hubSummary;
  return (
    <div className={styles.fields}>
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('slug')} description={t`The last part of the hub’s address.`} />
      <Textarea
        {...form.field('summary')}
        description={
          <Trans>
            {length} of {max} characters
          </Trans>
        }
        autosize
        minRows={2}
      />
      <CoverField
        fileId={values.coverFileId}
        onFile={(fileId) => form.setValue('coverFileId', fileId)}
        alt={form.field('coverAlt')}
      />
      <LookFields
        icon={values.icon}
        colour={values.colour}
        onIcon={(icon) => form.setValue('icon', icon)}
        onColour={(colour) => form.setValue('colour', colour)}
      />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setDescribing(true)}>
          <Trans>Edit description</Trans>
        </Button>
      </div>
      {describing ? (
        <Suspense fallback={null}>
          <DescriptionDialog hub={hub} onVersion={onVersion} onClose={() => setDescribing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
