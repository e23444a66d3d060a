import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import { emptyDocument } from 'contract/documents/document.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { Hub } from 'contract/hubs/hub.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { Suspense, useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { picturePort, usePictureUrls } from '../../content/content.public.ts';
import { tried } from '../../../kit/feedback/perform.ts';
import { updateHub } from '../hubs.queries.ts';

const RichEditor = lazyPage(() =>
  import('../../../kit/editor/rich-editor.tsx').then((module) => module.RichEditor),
);

export interface DescriptionDialogProps {
  hub: Hub;
  onVersion: (version: number) => void;
  onClose: () => void;
}

/** The text above the items of a hub. */
export function DescriptionDialog({ hub, onVersion, onClose }: DescriptionDialogProps) {
  const { t } = useLingui();
  const before = hub.description ?? emptyDocument;
  const urls = usePictureUrls(before);
  // The editor's blocks are those of the contract, which a test holds it to.
  const [written, setWritten] = useState<() => ArticleDocument>();
  const [busy, setBusy] = useState(false);
  const { name } = hub;
  const save = async () => {
    if (written === undefined) {
      onClose();
      return;
    }
    setBusy(true);
    const done = await tried(
      async () => {
        const saved = await updateHub(hub.id, { version: hub.version, description: written() });
        onVersion(saved.version);
        notify.success({ title: say`Description of ${name} saved` });
      },
      say`Couldn’t save the description of ${name}`,
    );
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      size="wide"
      title={t`Description`}
      persistent={written !== undefined}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Saving` : undefined}
          onClick={() => void save()}
        >
          <Trans>Save description</Trans>
        </DialogFoot>
      }
    >
      {urls === undefined ? (
        <SkeletonBlock height={240} />
      ) : (
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <Editor document={before} urls={urls} onChange={(read) => setWritten(() => read)} />
        </Suspense>
      )}
    </Modal>
  );
}

interface EditorProps {
  document: ArticleDocument;
  urls: ReadonlyMap<number, string>;
  onChange: (read: () => ArticleDocument) => void;
}

function Editor({ document, urls, onChange }: EditorProps) {
  const { t } = useLingui();
  const [setup] = useState(() => ({ safeHref, pictures: picturePort(urls) }));
  return (
    <RichEditor
      setup={setup}
      document={document}
      label={t`Description of the hub`}
      onChange={(read) => onChange(() => read() as ArticleDocument)}
    />
  );
}
