import { GroupFilter } from '../../groups/groups.public.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { contentLimits } from 'contract/content/content.ts';
import { Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { LateTags } from '../../../kit/inputs/late/late-tags.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { tagsQuery } from '../content.queries.ts';
import { HubFields } from '../settings/hub-fields.tsx';
import styles from './create-files-page.module.css';

/** What every file of this round gets. */
export interface AllValues {
  hubs: number[];
  tags: string[];
  audience: 'everyone' | 'groups';
  groups: string[];
  downloadAllowed: boolean;
}

export interface ForAllPanelProps {
  count: number;
  values: AllValues;
  onChange: (some: Partial<AllValues>) => void;
}

export function ForAllPanel({ count, values, onChange }: ForAllPanelProps) {
  const { t } = useLingui();
  const can = useCan();
  const tags = useQuery(tagsQuery()).data?.items ?? [];
  return (
    <Panel title={<Plural value={count} one="For # file" other="For all # files" />}>
      <div className={styles.fields}>
        <HubFields hubs={[]} chosen={values.hubs} onChange={(hubs) => onChange({ hubs })} />
        <LateTags
          label={t`Tags`}
          value={values.tags}
          onChange={(next) => onChange({ tags: next })}
          data={tags.map(({ tag }) => tag)}
          maxTags={contentLimits.tags}
        />
        {can('groups.manage') ? (
          <RadioGroup
            label={t`Audience`}
            value={values.audience}
            onChange={(audience) => onChange({ audience })}
            choices={[
              { value: 'everyone', label: t`Everyone` },
              { value: 'groups', label: t`Selected groups` },
            ]}
          />
        ) : null}
        {values.audience === 'groups' ? (
          <Suspense fallback={null}>
            <GroupFilter
              label={t`Groups`}
              values={values.groups}
              onChange={(next) => onChange({ groups: [...next] })}
            />
          </Suspense>
        ) : null}
        <Switch
          label={t`Readers may download`}
          checked={values.downloadAllowed}
          onChange={(event) => onChange({ downloadAllowed: event.currentTarget.checked })}
        />
        <p className={text.hint}>
          <Trans>
            Each file gets a link of its own. The link stays the same when you upload a new version.
          </Trans>
        </p>
      </div>
    </Panel>
  );
}
