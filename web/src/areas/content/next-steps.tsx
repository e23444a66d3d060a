import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconMail, IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { Ref } from 'react';
import { holds, useMembership } from '../../kernel/session/abilities.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';

/** Creates a draft that sends the article, and opens it. */
export type SendArticle = (article: Pick<ContentHead, 'id'>) => void;

/** Undefined for people who may not create campaigns. */
export function useSendArticle(): SendArticle | undefined {
  return useBegin('/$organizationSlug/campaigns/create', 'article');
}

/** Begins a direct send with content of any kind; undefined for people who may not send. */
export function useSendDirectly(): SendArticle | undefined {
  return useBegin('/$organizationSlug/direct-sends/create', 'content');
}

/** Opens the page of a new message, whose address names the content. */
function useBegin(
  to: '/$organizationSlug/campaigns/create' | '/$organizationSlug/direct-sends/create',
  name: string,
): SendArticle | undefined {
  const navigate = useNavigate();
  const membership = useMembership();
  if (membership === null || !holds(membership, 'campaigns.manage')) return undefined;
  const { slug: organizationSlug } = membership;
  return ({ id }) =>
    void navigate({ to, params: { organizationSlug }, search: { [name]: String(id) } });
}

/** Whether there is a page that readers see. */
export function isPublic({ state, deletedAt }: Pick<ContentHead, 'state' | 'deletedAt'>): boolean {
  return state === 'published' && deletedAt === null;
}

export interface NextStepsProps {
  article: Pick<ContentHead, 'id' | 'kind'>;
  slug: string;
  /** Sending is what most people want next. */
  primary?: boolean;
  /** The first of them. */
  first?: Ref<HTMLAnchorElement>;
}

/** What follows publishing: the page as readers see it, and a message that leads to it. */
export function NextSteps({ article, slug, primary = false, first }: NextStepsProps) {
  const { t } = useLingui();
  const send = useSendArticle();
  const sendDirectly = useSendDirectly();
  return (
    <>
      <Link
        ref={first}
        to="/$organizationSlug/content/$contentId/reader"
        params={{ organizationSlug: slug, contentId: article.id }}
        target="_blank"
        aria-label={t`Open as reader, in a new tab`}
        className={buttonClass({})}
      >
        <IconExternalLink aria-hidden="true" />
        <Trans>Open as reader</Trans>
      </Link>
      {send === undefined || article.kind !== 'article' ? null : (
        <Button
          variant={primary ? 'primary' : 'standard'}
          icon={<IconMail />}
          onClick={() => send(article)}
        >
          <Trans>Send this article</Trans>
        </Button>
      )}
      {sendDirectly === undefined ? null : (
        <Button icon={<IconSend />} onClick={() => sendDirectly(article)}>
          <Trans>Send directly</Trans>
        </Button>
      )}
    </>
  );
}
