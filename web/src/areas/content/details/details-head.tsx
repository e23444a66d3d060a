import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ContentHead, ContentKind } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { versionLabel } from '../file-type-labels.ts';
import { isPublic, NextSteps } from '../next-steps.tsx';
import { useContentMenu } from '../use-content-menu.tsx';

const DeleteQuestion = lazyPage(() =>
  import('../delete-question.tsx').then((module) => module.DeleteQuestion),
);

export interface DetailsHeadProps {
  content: ContentHead;
  slug: string;
  timeZone: string;
}

/** What content is called, and what the caller may do with it. */
export function DetailsHead({ content, slug, timeZone }: DetailsHeadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { entries, dialog } = useContentMenu(slug, timeZone, () => setDeleting(true));
  const menu = entries(content, 'details');
  const toList = { to: '/$organizationSlug/content', params: { organizationSlug: slug } } as const;
  const zone = zoneName(timeZone);
  return (
    <>
      <PageHead
        eyebrow={
          <>
            <Link {...toList}>
              <Trans>Content</Trans>
            </Link>
            {' / '}
            <KindLabel kind={content.kind} />
            {content.file === null ? null : ` · ${versionLabel(content.file.version)}`}
          </>
        }
        zone={zone}
        title={content.title}
        lede={content.summary ?? undefined}
        actions={
          <>
            {isPublic(content) ? <NextSteps article={content} slug={slug} /> : null}
            {menu.length === 0 ? null : (
              <EntryMenu entries={menu}>
                <Button square icon={<IconDots />} aria-label={t`More actions`} />
              </EntryMenu>
            )}
            {content.abilities.edit ? (
              <Link
                to="/$organizationSlug/content/$contentId/edit"
                params={{ organizationSlug: slug, contentId: content.id }}
                className={buttonClass({ variant: 'primary' })}
              >
                <IconPencil />
                <Trans>Edit</Trans>
              </Link>
            ) : null}
          </>
        }
      />
      <Suspense fallback={null}>
        {dialog}
        {deleting ? (
          <DeleteQuestion
            article={content}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(toList)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function KindLabel({ kind }: { kind: ContentKind }) {
  switch (kind) {
    case 'article':
      return <Trans>Article</Trans>;
    case 'social':
      return <Trans>Social</Trans>;
    case 'file':
      return <Trans>File</Trans>;
  }
}
