import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { campaignFields } from 'contract/campaigns/campaign.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { AppForm, FormFoot } from '../../kit/form/app-form.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { makeCampaign } from './campaigns.queries.ts';
import styles from './create-campaign-page.module.css';

const schema = z.object({ name: campaignFields.name });

/** Begins a campaign: it has a name, and everything else is written in steps. */
export function CreateCampaignPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const [key] = useState(uuid);
  const [labels] = useState(() => ({ name: say`Name` }));
  const form = useAppForm(schema, {
    initial: { name: '' },
    labels,
    submit: (body) => makeCampaign(body, key),
    onSaved: ({ id }) =>
      void navigate({
        to: '/$organizationSlug/campaigns/$id',
        params: { organizationSlug, id },
        search: { step: 'audience' },
      }),
  });
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/campaigns" params={{ organizationSlug }}>
            <Trans>Campaigns</Trans>
          </Link>
        }
        title={<Trans>New campaign</Trans>}
      />
      <div className={styles.sheet}>
        <AppForm form={form} label={t`New campaign`}>
          <TextInput
            {...form.field('name')}
            description={t`Among staff. Who gets it reads the subject, which comes later.`}
            maxLength={120}
            autoComplete="off"
          />
          <FormFoot form={form} save={<Trans>Next: audience</Trans>} saving={t`Saving`} />
        </AppForm>
      </div>
    </PageFrame>
  );
}
