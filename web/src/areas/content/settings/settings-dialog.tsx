import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentLimits } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { LateTags } from '../../../kit/inputs/late/late-tags.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { dayIn, isDay, zoneName } from '../../../kit/text/time.ts';
import { instantIn } from '../../../kit/text/zoned.ts';
import text from '../../../kit/theme/text.module.css';
import { usePeopleAdditions } from '../../people/people.public.ts';
import { saveContentSettings } from '../draft-actions.ts';
import { audienceQuery, tagsQuery } from '../content.queries.ts';
import { AuthorField } from './author-field.tsx';
import styles from './settings-dialog.module.css';

export interface SettingsDialogProps {
  content: ContentHead;
  timeZone: string;
  onClose: () => void;
}

/** What stands beside the text and counts as soon as it is saved. */
export function SettingsDialog({ content, timeZone, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const draft = useDraft(content, timeZone);
  const { values, set } = draft;
  const tags = useQuery(tagsQuery()).data?.items ?? [];
  const zone = zoneName(timeZone);
  const save = async () => {
    setBusy(true);
    const done = await saveContentSettings(content, draft.body());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      size="wide"
      title={t`Settings`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Saving` : undefined}
          disabledReason={
            values.audience === 'groups' && values.groups?.length === 0
              ? t`Choose a group`
              : undefined
          }
          onClick={() => void save()}
        >
          <Trans>Save settings</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.fields}>
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
          onChange={(event) => set({ slug: event.currentTarget.value })}
        />
        <AuthorField
          content={content}
          value={values.author}
          onChange={(author) => set({ author })}
        />
        <AudienceFields content={content} draft={draft} />
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
      </div>
    </Modal>
  );
}

/** Who it is for, and how many people that is as it is saved now. */
function AudienceFields({ content, draft }: { content: ContentHead; draft: Draft }) {
  const { t } = useLingui();
  const { values, set } = draft;
  const additions = usePeopleAdditions();
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
      {values.audience === 'groups' && additions !== null ? (
        <Suspense fallback={null}>
          <additions.GroupFilter
            label={t`Groups`}
            values={groups}
            onChange={(next) => set({ groups: [...next] })}
          />
        </Suspense>
      ) : null}
      {data === undefined ? null : (
        <p className={text.hint}>
          <Plural
            value={data.people}
            one="Saved audience: # person"
            other="Saved audience: # people"
          />
        </p>
      )}
    </div>
  );
}

interface Values {
  tags: string[];
  slug: string;
  author: string;
  audience: 'everyone' | 'groups';
  /** Undefined as long as they are as they were. */
  groups: string[] | undefined;
  expires: string;
  reviewAt: string;
  acknowledgement: boolean;
  acknowledgeBy: string;
}

const dayOrNull = (day: string) => (isDay(day) ? day : null);

function useDraft(content: ContentHead, timeZone: string) {
  const { version, tags, slug, audience, unpublishAt, reviewAt } = content;
  const { acknowledgement, acknowledgeBy } = content;
  const authorAsSaved = String(content.author?.id ?? '');
  const expiresAsSaved = unpublishAt === null ? '' : dayIn(timeZone, new Date(unpublishAt));
  const [values, setValues] = useState<Values>({
    tags: [...tags],
    slug: slug ?? '',
    author: authorAsSaved,
    audience,
    groups: undefined,
    expires: expiresAsSaved,
    reviewAt: reviewAt ?? '',
    acknowledgement,
    acknowledgeBy: acknowledgeBy ?? '',
  });
  const set = (some: Partial<Values>) => setValues((before) => ({ ...before, ...some }));
  /** The audience where it was touched. */
  const audienceOf = ({ audience: kind, groups }: Values) => {
    if (kind === 'everyone') return audience === 'everyone' ? {} : { audience: { kind } };
    if (groups === undefined) return {};
    return { audience: { kind, groups: groups.map(Number) } };
  };
  const body = () => ({
    version,
    tags: values.tags,
    slug: values.slug.trim() || null,
    ...(values.author !== authorAsSaved && { authorId: Number(values.author) }),
    ...audienceOf(values),
    ...(values.expires === expiresAsSaved
      ? {}
      : {
          unpublishAt: isDay(values.expires)
            ? instantIn(values.expires, '23:59', timeZone).toISOString()
            : null,
        }),
    reviewAt: dayOrNull(values.reviewAt),
    acknowledgement: values.acknowledgement,
    acknowledgeBy: values.acknowledgement ? dayOrNull(values.acknowledgeBy) : null,
  });
  return { values, set, body };
}

type Draft = ReturnType<typeof useDraft>;
