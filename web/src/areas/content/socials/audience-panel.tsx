import { GroupFilter } from '../../groups/groups.public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentLimits } from 'contract/content/content.ts';
import { Suspense } from 'react';
import { LateTags } from '../../../kit/inputs/late/late-tags.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { tagsQuery } from '../content.queries.ts';
import { HubFields } from '../settings/hub-fields.tsx';
import styles from './social-form.module.css';
import type { SocialForm } from './use-social-form.ts';
import { WhenFields } from './when-fields.tsx';

export interface AudiencePanelProps {
  form: SocialForm;
  /** The hubs it is in as it is saved. */
  hubs: ContentHead['hubs'];
  /** The caller chooses when it becomes public. */
  times: boolean;
  timeZone: string;
}

/** Hubs, audience and tags, which count as soon as they are saved, and the time of a new social. */
export function AudiencePanel({ form, hubs, times, timeZone }: AudiencePanelProps) {
  const { t } = useLingui();
  const tags = useQuery(tagsQuery()).data?.items ?? [];
  const { values, errors } = form;
  return (
    <Panel title={<Trans>Who sees it</Trans>}>
      <div className={styles.fields}>
        <div className={styles.who}>
          <HubFields
            hubs={hubs}
            chosen={values.hubs}
            onChange={(next) => form.setValue('hubs', next)}
            error={errors['hubs']}
            data-path="hubs"
          />
          <div className={styles.fields}>
            <RadioGroup
              label={t`Audience`}
              value={values.audience}
              onChange={(audience) => form.setValue('audience', audience)}
              choices={[
                { value: 'everyone', label: t`Everyone` },
                { value: 'groups', label: t`Selected groups` },
              ]}
              error={errors['groups']}
              data-path="groups"
            />
            {values.audience === 'groups' ? (
              <Suspense fallback={null}>
                <GroupFilter
                  label={t`Groups`}
                  values={values.groups}
                  onChange={(next) => form.setValue('groups', [...next])}
                />
              </Suspense>
            ) : null}
          </div>
          {times ? <WhenFields form={form} timeZone={timeZone} /> : null}
        </div>
        <LateTags
          {...form.field('tags')}
          value={values.tags}
          onChange={(next) => form.setValue('tags', next)}
          data={tags.map(({ tag }) => tag)}
          maxTags={contentLimits.tags}
        />
      </div>
    </Panel>
  );
}
