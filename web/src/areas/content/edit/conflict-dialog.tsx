import { Trans, useLingui } from '@lingui/react/macro';
import type { Article } from 'contract/content/article.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { DocumentView } from '../document/document-view.tsx';
import { usePictureUrls } from '../pictures/use-pictures.ts';
import styles from './article-desk.module.css';
import { stable } from './saving/same-document.ts';
import type { Desk } from './use-desk.ts';

export interface ConflictDialogProps {
  desk: Desk;
  theirs: Article;
  timeZone: string;
  onTakeTheirs: () => void;
}

/** Another person saved first: what each changed since both opened the article, and which version to keep. */
export function ConflictDialog({ desk, theirs, timeZone, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<'theirs' | 'mine'>('theirs');
  const base = desk.saver.base;
  const name = theirs.updatedBy;
  const at = formatMoment(theirs.updatedAt, timeZone);
  const mine = { title: desk.title, summary: desk.summary, document: desk.document };
  const side = shown === 'theirs' ? { ...theirs, summary: theirs.summary ?? '' } : mine;
  return (
    <Modal
      title={t`Someone else saved this article first`}
      size="wide"
      persistent
      onClose={onTakeTheirs}
      foot={
        <>
          <Button onClick={onTakeTheirs}>
            <Trans>Discard my changes</Trans>
          </Button>
          <Button variant="primary" onClick={() => void desk.saver.keepMine()}>
            <Trans>Overwrite with mine</Trans>
          </Button>
        </>
      }
    >
      <p>
        {name === null ? (
          <Trans>
            Someone else saved the article at {at}, while you had it open. Changes since you opened
            it are marked at the edge.
          </Trans>
        ) : (
          <Trans>
            {name} saved the article at {at}, while you had it open. Changes since you opened it are
            marked at the edge.
          </Trans>
        )}
      </p>
      <Segmented
        label={t`Version`}
        value={shown}
        onChange={setShown}
        segments={[
          {
            value: 'theirs',
            label: t({ message: 'Theirs', comment: 'The version of the other person' }),
          },
          { value: 'mine', label: t({ message: 'Mine', comment: 'The version of the reader' }) },
        ]}
      />
      {/* Can be scrolled, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.compare} tabIndex={0} role="region" aria-label={t`The article`}>
        <Edged differs={side.title !== base.title}>
          <h3>{side.title}</h3>
        </Edged>
        <Edged differs={side.summary !== (base.summary ?? '')}>
          <p>{side.summary}</p>
        </Edged>
        <Blocks key={shown} document={side.document} base={base.document} />
      </div>
    </Modal>
  );
}

function Blocks({ document, base }: { document: ArticleDocument; base: ArticleDocument }) {
  const urls = usePictureUrls(document);
  const before = new Set(base.content.map(stable));
  return document.content.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- nothing moves in what is only shown
    <Edged key={index} differs={!before.has(stable(block))}>
      <DocumentView
        document={{ type: 'doc', content: [block] }}
        pictureUrl={(id) => urls?.get(id)}
      />
    </Edged>
  ));
}

function Edged({ differs, children }: { differs: boolean; children: ReactNode }) {
  return <div className={differs ? styles.differs : styles.same}>{children}</div>;
}
