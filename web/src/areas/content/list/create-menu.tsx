import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArticle,
  IconChevronDown,
  IconPlus,
  IconShare2,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ContentKind } from 'contract/content/content.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useState } from 'react';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { hubChoicesQuery } from '../content.queries.ts';

const HubDialog = lazyPage(() => import('./hub-dialog.tsx').then((module) => module.HubDialog));

const pages = {
  article: '/$organizationSlug/content/create/article',
  social: '/$organizationSlug/content/create/socials',
  file: '/$organizationSlug/content/create/files',
} as const;

/**
 * The ways to new content. People who draft in their own hubs alone choose one of several, or read that they have none.
 */
export function CreateMenu({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const bound = !holds(membership, 'content.publish');
  const { data } = useQuery({ ...hubChoicesQuery(), enabled: bound });
  const [asking, setAsking] = useState<ContentKind>();
  const hubs = bound ? data?.items : undefined;
  const begin = (kind: ContentKind, hubId: number | undefined) =>
    void navigate({
      to: pages[kind],
      params: { organizationSlug: membership.slug },
      search: hubId === undefined ? {} : { hub: String(hubId) },
    });
  const choose = (kind: ContentKind) => () =>
    hubs !== undefined && hubs.length > 1 ? setAsking(kind) : begin(kind, hubs?.[0]?.id);
  const button = (
    <Button
      variant="primary"
      icon={<IconPlus />}
      disabledReason={
        hubs?.length === 0
          ? t`You aren’t an editor of a hub. Ask a manager to make you one.`
          : undefined
      }
    >
      <Trans>Create</Trans>
      <IconChevronDown />
    </Button>
  );
  if (hubs?.length === 0) return button;
  return (
    <>
      <EntryMenu
        entries={[
          {
            key: 'article',
            label: t({ message: 'Article', comment: 'Menu: create an article' }),
            icon: <IconArticle />,
            onSelect: choose('article'),
          },
          {
            key: 'social',
            label: t({ message: 'Social', comment: 'Menu: create a post of a social network' }),
            icon: <IconShare2 />,
            onSelect: choose('social'),
          },
          {
            key: 'file',
            label: t({ message: 'Files', comment: 'Menu: upload files' }),
            icon: <IconUpload />,
            onSelect: choose('file'),
          },
        ]}
      >
        {button}
      </EntryMenu>
      <Suspense fallback={null}>
        {asking === undefined ? null : (
          <HubDialog
            title={t`Choose a hub`}
            button={<Trans>Continue</Trans>}
            onHub={(hubId) => begin(asking, hubId)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
