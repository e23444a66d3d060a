import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getArticleMail } from 'contract/content/article-mail.contract.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { ErrorState } from '../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { MailFrame } from '../../kit/page/mail-frame.tsx';

export interface ArticleMailProps {
  id: number;
  /** The version that was saved last: another version is another email. */
  version: number;
}

/** An article as an email shows it, by the renderer that creates them. */
export function ArticleMail({ id, version }: ArticleMailProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(articleMailQuery(id, version));
  if (error && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load the email preview</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={640} />
      </Skeleton>
    );
  }
  return <MailFrame title={t`The article as an email`} html={data.html} />;
}

/** An article as an email shows it, in the version that was saved last. */
function articleMailQuery(id: number, version: number) {
  const query = endpointQuery(getArticleMail, { params: { id } });
  return {
    ...query,
    queryKey: [...query.queryKey, String(version)],
    meta: { claims: 'tile' as const },
  };
}
