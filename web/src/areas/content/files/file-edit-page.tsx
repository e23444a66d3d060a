import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate } from '@tanstack/react-router';
import { contentFields, contentHeadSchema } from 'contract/content/content.ts';
import type { ContentFile } from 'contract/content/content-files.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import pageStyles from '../details/details-page.module.css';
import { CoverPanel } from '../details/cover-panel.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { fileQuery, saveFile } from './files.queries.ts';
import { VersionsPanel } from './versions-panel.tsx';

const schema = z.object({
  title: contentFields.title,
  summary: blankAsNull(contentFields.summary),
  downloadAllowed: z.boolean(),
});

/** A file as it is edited: what readers are told of it, and its versions. */
export function FileEditPage({ contentId }: { contentId: number }) {
  const { data: file, isError } = useQuery(fileQuery(contentId));
  const membership = useMembership();
  usePageName(file?.title);
  if (membership === null || (file === undefined && isError)) return null;
  if (file === undefined) return <PageSkeleton />;
  // Nothing to edit there: it is restored first.
  if (file.deletedAt !== null) throw notFound();
  const { slug, timeZone } = membership;
  return (
    <PageFrame>
      <PageHead eyebrow={<Trans>File</Trans>} title={file.title} />
      {file.abilities.edit ? (
        <div className={pageStyles.columns}>
          <Panel title={<Trans>What readers are told</Trans>}>
            <FileForm file={file} slug={slug} />
          </Panel>
          <div className={pageStyles.side}>
            <VersionsPanel file={file} timeZone={timeZone} />
            <CoverPanel key={file.cover?.fileId} content={file} />
          </div>
        </div>
      ) : (
        <NotNow file={file} slug={slug} />
      )}
    </PageFrame>
  );
}

interface PartProps {
  file: ContentFile;
  slug: string;
}

function FileForm({ file, slug }: PartProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [labels] = useState(() => ({
    title: say({ message: 'Title', context: 'article' }),
    summary: say`Summary`,
    downloadAllowed: say`Readers may download`,
  }));
  const toDetails = () =>
    void navigate({
      to: '/$organizationSlug/content/$contentId/details',
      params: { organizationSlug: slug, contentId: file.id },
    });
  const form = useAppForm(schema, {
    initial: {
      title: file.title,
      summary: file.summary ?? '',
      downloadAllowed: file.downloadAllowed,
    },
    labels,
    version: file.version,
    submit: (output, version = file.version) => saveFile(file.id, { version, ...output }),
    onSaved: ({ title }) => {
      notify.success({ title: t`“${title}” saved` });
      toDetails();
    },
    fromCurrent: (given, { downloadAllowed }) => {
      const { title, summary, version } = contentHeadSchema.parse(given);
      return { values: { title, summary: summary ?? '', downloadAllowed }, version };
    },
  });
  return (
    <AppForm form={form} label={t`The file`}>
      <TextInput {...form.field('title')} maxLength={lengths.title} />
      <Textarea {...form.field('summary')} autosize minRows={2} maxLength={lengths.summary} />
      <Switch {...form.checkbox('downloadAllowed')} />
      <FormFoot
        form={form}
        save={<Trans>Save file</Trans>}
        saving={t`Saving`}
        onCancel={toDetails}
      />
    </AppForm>
  );
}

/** An archived file is reopened first. */
function NotNow({ file, slug }: PartProps) {
  return (
    <Panel>
      <EmptyState
        title={<Trans>This file can’t be edited now</Trans>}
        action={
          <Link
            to="/$organizationSlug/content/$contentId/details"
            params={{ organizationSlug: slug, contentId: file.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Trans>Open the file</Trans>
          </Link>
        }
      >
        <Trans>Reopen it as a draft, or ask someone who may publish.</Trans>
      </EmptyState>
    </Panel>
  );
}
