import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentLimits } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { holds, useMembership } from '../../../kernel/session/abilities.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { LateTags } from '../../../kit/inputs/late/late-tags.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { formatCount, percentOf } from '../../../kit/text/format.ts';
import { dayIn, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { GroupFilter } from '../../groups/groups.public.ts';
import { PersonPicker } from '../../people/people.public.ts';
import { audienceQuery, tagsQuery } from '../content.queries.ts';
import styles from './settings-dialog.module.css';
import { type SettingsDraft, slugFault } from './use-settings-draft.ts';

export interface SettingsFieldsProps {
  content: ContentHead;
  draft: SettingsDraft;
  timeZone: string;
}

/** Who it is for, and how many people that is as it is saved now. */
export function AudienceFields({ content, draft }: Omit<SettingsFieldsProps, 'timeZone'>) {
  const { t } = useLingui();
  const { values, set } = draft;
  const { data } = useQuery(audienceQuery(content.id));
  const groups = values.groups ?? data?.groups.map(({ id }) => String(id)) ?? [];
  return (
    <div className={styles.audience}>
      <RadioGroup
        label={t`Audience`}
        value={values.audience}
        onChange={(audience) => set({ audience, groups })}
        choices={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'groups', label: t`Selected groups` },
        ]}
      />
      {values.audience === 'groups' ? (
        <Suspense fallback={null}>
          <GroupFilter
            label={t`Groups`}
            values={groups}
            onChange={(next) => set({ groups: [...next] })}
          />
        </Suspense>
      ) : null}
      {data === undefined ? null : <AudienceCount {...data} />}
    </div>
  );
}

/** The people of the saved audience, with the part of them that has an email address. */
function AudienceCount({
  people,
  withEmail,
  of,
}: {
  people: number;
  withEmail: number;
  of: number;
}) {
  const all = formatCount(of);
  const without = people - withEmail;
  return (
    <div>
      <p className={styles.people}>
        <b>{formatCount(people)}</b>{' '}
        <Plural value={of} one={`of ${all} person`} other={`of ${all} people`} />
      </p>
      <div className={styles.share}>
        <span style={{ width: `${percentOf(people, of)}%` }} />
      </div>
      {without === 0 ? null : (
        <p className={text.hint}>
          <Plural
            value={without}
            one="# of them has no email address."
            other="# of them have no email address."
          />
        </p>
      )}
    </div>
  );
}

/** When it ends, and when someone looks at it again. */
export function DateFields({ draft, timeZone }: Omit<SettingsFieldsProps, 'content'>) {
  const { t } = useLingui();
  const { values, set } = draft;
  const zone = zoneName(timeZone);
  return (
    <div className={styles.days}>
      <DateField
        label={t`Expires on`}
        description={zone}
        value={values.expires}
        min={dayIn(timeZone)}
        onChange={(expires) => set({ expires })}
      />
      <DateField
        label={t`Review on`}
        value={values.reviewAt}
        onChange={(reviewAt) => set({ reviewAt })}
      />
    </div>
  );
}

/** Whether people confirm that they read it, until when, and whether they do so again. */
export function AcknowledgeFields({ content, draft }: Omit<SettingsFieldsProps, 'timeZone'>) {
  const { t } = useLingui();
  const { values, set } = draft;
  const wasPublic = !['draft', 'in_review', 'scheduled'].includes(content.state);
  return (
    <div className={styles.audience}>
      <Switch
        label={t`People have to acknowledge it`}
        checked={values.acknowledgement}
        onChange={(event) => set({ acknowledgement: event.currentTarget.checked })}
      />
      {values.acknowledgement ? (
        <DateField
          label={t`Acknowledge by`}
          value={values.acknowledgeBy}
          onChange={(acknowledgeBy) => set({ acknowledgeBy })}
        />
      ) : null}
      {values.acknowledgement && wasPublic && content.acknowledgement ? (
        <Checkbox
          label={t`Ask again after the next publishing`}
          checked={values.again}
          onChange={(event) => set({ again: event.currentTarget.checked })}
        />
      ) : null}
      {values.again ? (
        <p className={text.hint}>
          <Trans>People who acknowledged earlier versions are asked again.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** Tags, the address, and whose it is. */
export function DetailFields({ content, draft }: Omit<SettingsFieldsProps, 'timeZone'>) {
  const { t } = useLingui();
  const { values, set } = draft;
  const membership = useMembership();
  const tags = useQuery(tagsQuery()).data?.items ?? [];
  const [known, setKnown] = useState(
    () =>
      new Map(content.author === null ? [] : [[String(content.author.id), content.author.name]]),
  );
  return (
    <div className={styles.audience}>
      <LateTags
        label={t`Tags`}
        value={values.tags}
        onChange={(next) => set({ tags: next })}
        data={tags.map(({ tag }) => tag)}
        maxTags={contentLimits.tags}
      />
      <TextInput
        label={t({ message: 'Slug', comment: 'The part of an address that names content' })}
        description={t`Leave empty to use the title when it is published.`}
        value={values.slug}
        maxLength={contentLimits.slugLength}
        error={slugFault(values.slug)}
        onChange={(event) => set({ slug: event.currentTarget.value })}
      />
      {holds(membership, 'content.publish') ? (
        <PersonPicker
          field={{
            label: t`Author`,
            'data-path': 'authorId',
            value: values.author,
            // Content always is someone's: clearing the field changes nothing yet.
            onChange: (author: string) => set({ author }),
          }}
          known={known}
          onKnown={(id, name) => setKnown((before) => new Map(before).set(id, name))}
          except={undefined}
        />
      ) : null}
    </div>
  );
}
