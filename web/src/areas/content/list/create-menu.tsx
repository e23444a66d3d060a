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
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { hubChoicesQuery } from '../content.queries.ts';

const pages = {
  article: '/$organizationSlug/content/create/article',
  social: '/$organizationSlug/content/create/socials',
  file: '/$organizationSlug/content/create/files',
} as const;

/** The ways to new content. People who draft in their own hubs alone, and have none, read that. */
export function CreateMenu({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const bound = !holds(membership, 'content.publish');
  const { data } = useQuery({ ...hubChoicesQuery(), enabled: bound });
  const homeless = bound && data?.items.length === 0;
  const begin = (kind: ContentKind) => () =>
    void navigate({ to: pages[kind], params: { organizationSlug: membership.slug } });
  const button = (
    <Button
      variant="primary"
      icon={<IconPlus />}
      disabledReason={
        homeless ? t`You aren’t an editor of a hub. Ask a manager to make you one.` : undefined
      }
    >
      <Trans>Create</Trans>
      <IconChevronDown />
    </Button>
  );
  if (homeless) return button;
  return (
    <EntryMenu
      entries={[
        {
          key: 'article',
          label: t({ message: 'Article', comment: 'Menu: create an article' }),
          icon: <IconArticle />,
          onSelect: begin('article'),
        },
        {
          key: 'social',
          label: t({ message: 'Social', comment: 'Menu: create a post of a social network' }),
          icon: <IconShare2 />,
          onSelect: begin('social'),
        },
        {
          key: 'file',
          label: t({ message: 'Files', comment: 'Menu: upload files' }),
          icon: <IconUpload />,
          onSelect: begin('file'),
        },
      ]}
    >
      {button}
    </EntryMenu>
  );
}
