import { useLingui } from '@lingui/react/macro';
import { phonePlans } from 'contract/people/import/phone.ts';
import type { Import, ImportRules } from 'contract/people/import/import.ts';
import { RadioGroup } from '../../../../kit/inputs/radio-group.tsx';
import { Select } from '../../../../kit/inputs/select.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { canCreate } from '../columns/column-groups.ts';
import { GroupsChoice } from './groups-choice.tsx';
import { InviteChoice } from './invite-choice.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { MatchChoice } from './match-choice.tsx';
import { MissingChoice } from './missing-choice.tsx';
import { hasPhones } from './rules-view.ts';
import styles from './rules-step.module.css';

export interface RuleChoicesProps {
  upload: Import;
  onChange: (rules: Partial<ImportRules>) => void;
}

const noCountry = 'none';

export function RuleChoices({ upload, onChange }: RuleChoicesProps) {
  const { t } = useLingui();
  const { rules, columns } = upload;
  const named = canCreate(upload);
  const creating = (value: 'both' | 'create', label: string, description: string) => ({
    value,
    label,
    description: named
      ? description
      : upload.kind === 'people'
        ? t`No columns go to first and last name`
        : t`No columns go to first name, last name and relationship`,
    disabled: !named,
  });
  return (
    <Panel>
      <div className={styles.choices}>
        {upload.kind === 'people' ? (
          <MatchChoice rules={rules} columns={columns} onChange={onChange} />
        ) : (
          <LayoutChoice rules={rules} onChange={onChange} />
        )}
        <RadioGroup
          stacked
          label={t`What may the file do?`}
          value={rules.mode}
          onChange={(mode) => onChange({ mode })}
          choices={[
            creating(
              'both',
              t`Create and update`,
              t`Who is there is updated, who is not is created.`,
            ),
            creating('create', t`Only create`, t`Nobody who is there changes.`),
            { value: 'update', label: t`Only update`, description: t`Nobody new is created.` },
          ]}
        />
        <RadioGroup
          stacked
          label={t`What does a blank cell do?`}
          value={rules.blanks}
          onChange={(blanks) => onChange({ blanks })}
          choices={[
            {
              value: 'keep',
              label: t`Keep what is there`,
              description: t`A file with some of the columns filled changes only those.`,
            },
            {
              value: 'clear',
              label: t`Empty the field`,
              description: t`The file is the whole truth. Names and keys are never emptied.`,
            },
          ]}
        />
        {upload.kind === 'people' ? <GroupsChoice rules={rules} onChange={onChange} /> : null}
        {upload.kind === 'people' ? <MissingChoice rules={rules} onChange={onChange} /> : null}
        {upload.kind === 'people' ? <InviteChoice rules={rules} onChange={onChange} /> : null}
        {hasPhones(columns) ? (
          <Select
            searchable
            className={styles.country ?? ''}
            label={t`Phone numbers without a country`}
            description={t`A number like 07700 900118 belongs to this country. Those with + or 00 name their own.`}
            value={rules.phoneRegion ?? noCountry}
            onChange={(value) => onChange({ phoneRegion: value === noCountry ? null : value })}
            options={[
              { value: noCountry, label: t`Such numbers are errors` },
              ...[...phonePlans].map(([region, { name, code }]) => ({
                value: region,
                label: name,
                note: `+${code}`,
              })),
            ]}
          />
        ) : null}
      </div>
    </Panel>
  );
}
