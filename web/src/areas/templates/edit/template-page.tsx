import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Template } from 'contract/templates/template.ts';
import { Suspense } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { MailingContext, MailingLoading, TrashedDraft } from '../../delivery/delivery.public.ts';
import { restoreTemplate } from '../template-actions.ts';
import { templatePort, templateQuery } from '../templates.queries.ts';

const EditTemplate = lazyPage(() =>
  import('./edit-template.tsx').then((part) => part.EditTemplate),
);

/** A template, which is written and saves itself. */
export function TemplatePage() {
  const id = useParams({
    from: '/$organizationSlug/campaigns/templates/$id',
    select: (all) => all.id,
  });
  const { data } = useQuery(templateQuery(id));
  usePageName(data?.name);
  if (data === undefined) return <MailingLoading />;
  if (data.deletedAt !== null) return <Trashed template={data} />;
  return (
    <MailingContext value={templatePort}>
      <Suspense fallback={<MailingLoading />}>
        <EditTemplate key={data.id} template={data} />
      </Suspense>
    </MailingContext>
  );
}

function Trashed({ template: { id, name, abilities } }: { template: Template }) {
  const organizationSlug = useMembership()?.slug ?? '';
  return (
    <TrashedDraft
      name={name}
      overview={
        <Link to="/$organizationSlug/campaigns/templates" params={{ organizationSlug }}>
          <Trans>Templates</Trans>
        </Link>
      }
      onRestore={
        abilities.restore ? () => void restoreTemplate({ kind: 'template', id, name }) : undefined
      }
    />
  );
}
