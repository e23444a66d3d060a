import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { articleFields } from 'contract/content/article.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { AppForm, FormFoot } from '../../kit/form/app-form.tsx';
import { blankAsNull } from '../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { beginArticle } from './content.queries.ts';
import styles from './create-page.module.css';

const schema = z.object({
  title: articleFields.title,
  summary: blankAsNull(articleFields.summary),
});

/** A draft with a title; it is written on its own page, which saves by itself. */
export function CreatePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const membership = useMembership();
  const [key] = useState(uuid);
  const [labels] = useState(() => ({ title: say`Title`, summary: say`Summary` }));
  const slug = membership?.slug ?? '';
  const toList = { to: '/$organizationSlug/content', params: { organizationSlug: slug } } as const;
  const form = useAppForm(schema, {
    initial: { title: '', summary: '' },
    labels,
    submit: (output) => beginArticle(output, key),
    onSaved: ({ id }) =>
      void navigate({
        to: '/$organizationSlug/content/$contentId/edit',
        params: { organizationSlug: slug, contentId: id },
        replace: true,
      }),
  });
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link {...toList}>
            <Trans>Content</Trans>
          </Link>
        }
        title={t`Write an article`}
      />
      <div className={styles.narrow}>
        <Panel>
          <AppForm form={form} label={t`Write an article`}>
            <TextInput {...form.field('title')} maxLength={255} autoComplete="off" />
            <Textarea
              {...form.field('summary')}
              description={t`One or two sentences, shown below the title and on cards. It can wait.`}
              autosize
              minRows={2}
              maxRows={5}
            />
            <FormFoot
              form={form}
              save={<Trans>Begin to write</Trans>}
              saving={t`Making the draft`}
              onCancel={() => void navigate(toList)}
            />
          </AppForm>
        </Panel>
      </div>
    </PageFrame>
  );
}
