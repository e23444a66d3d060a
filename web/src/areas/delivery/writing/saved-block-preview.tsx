import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MessageDocument } from 'contract/documents/document.ts';
import { type ReactNode, use } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { usePictureUrls } from '../../content/content.public.ts';
import { MailingContext, type MailingPort } from '../mailing/mailing.ts';
import styles from './message.module.css';

interface Props {
  id: number;
  /** Shows what it says. */
  children: (
    document: MessageDocument,
    pictureUrl: (fileId: number) => string | undefined,
  ) => ReactNode;
}

/** What a saved block says by now, inside a message that is shown. */
export function SavedBlockPreview(props: Props) {
  const block = use(MailingContext)?.block;
  return block === undefined ? null : <Asked {...props} block={block} />;
}

function Asked({ id, children, block }: Props & { block: NonNullable<MailingPort['block']> }) {
  const { data, isError } = useQuery(block(id));
  if (isError || (data !== undefined && data.deletedAt !== null)) {
    return (
      <div className={styles.card}>
        <Trans>This saved block can’t be shown right now</Trans>
      </div>
    );
  }
  if (data === undefined) return <SkeletonBlock height={40} />;
  return <Shown document={data.document}>{children}</Shown>;
}

function Shown({ document, children }: Pick<Props, 'children'> & { document: MessageDocument }) {
  const pictures = usePictureUrls(document);
  return children(document, (id) => pictures?.get(id));
}
