import { GroupFilter } from '../../groups/groups.public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { contentLimits } from 'contract/content/content.ts';
import { Suspense } from 'react';
import { LateTags } from '../../../kit/inputs/late/late-tags.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { tagsQuery } from '../content.queries.ts';
import styles from './social-form.module.css';
import type { SocialForm } from './use-social-form.ts';

/** Tags, and the audience. Both count as soon as they are saved. */
export function AudiencePanel({ form }: { form: SocialForm }) {
  const { t } = useLingui();
  const tags = useQuery(tagsQuery()).data?.items ?? [];
  const { values, errors } = form;
  return (
    <Panel title={<Trans>Tags and audience</Trans>}>
      <div className={styles.fields}>
        <LateTags
          {...form.field('tags')}
          value={values.tags}
          onChange={(next) => form.setValue('tags', next)}
          data={tags.map(({ tag }) => tag)}
          maxTags={contentLimits.tags}
        />
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
    </Panel>
  );
}
