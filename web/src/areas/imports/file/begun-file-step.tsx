import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { Import } from 'contract/imports/import.ts';
import { useState } from 'react';
import { useStore } from '../../../kernel/store.ts';
import { Button } from '../../../kit/button/button.tsx';
import { HistoryPanel } from '../history-panel.tsx';
import { importDelimiters, textEncodings } from '../reading/text-encodings.ts';
import { SendingNote } from '../sending/sending-note.tsx';
import { sendingStore } from '../sending/sending.ts';
import { UploadFrame } from '../steps/upload-frame.tsx';
import styles from '../upload.module.css';
import type { UploadRoute } from '../steps/use-upload-route.ts';
import { DiscardUpload } from './discard-upload.tsx';
import { FileFacts } from './file-facts.tsx';
import { SameFileAgain } from './same-file-again.tsx';

/** The file of a started import: what it is, the rest of it if some is missing, or another one. */
export function BegunFileStep({ upload, route }: { upload: Import; route: UploadRoute }) {
  const { t } = useLingui();
  const [discarding, setDiscarding] = useState(false);
  const sending = useStore(sendingStore);
  const here = sending?.importId === upload.id && sending.failure !== 'file_changed';
  return (
    <UploadFrame
      step="file"
      upload={upload}
      title={t`File of this import`}
      state={<Trans>nothing imported yet</Trans>}
      actions={
        <>
          {upload.abilities.discard ? (
            <Button onClick={() => setDiscarding(true)}>
              <Trans>Choose another file</Trans>
            </Button>
          ) : null}
          <Button variant="primary" onClick={() => route.go({ id: upload.id, step: 'columns' })}>
            <Trans>Continue to columns</Trans>
            <IconArrowRight aria-hidden="true" />
          </Button>
        </>
      }
    >
      <div className={styles.notes}>
        <SendingNote upload={upload} route={route} />
      </div>
      <div className={styles.stack}>
        <FileFacts
          fileName={upload.fileName}
          sizeBytes={upload.sizeBytes}
          rowCount={upload.rowCount}
          columnCount={upload.columns.length}
          encoding={textEncodings.find((name) => name === upload.encoding) ?? 'utf-8'}
          delimiter={importDelimiters.find((mark) => mark === upload.delimiter) ?? ','}
          sheet={upload.sheet}
          hasHeader={upload.hasHeader}
        />
        {upload.state === 'staging' && !here ? <SameFileAgain upload={upload} /> : null}
        <HistoryPanel except={upload.id} />
      </div>
      {discarding ? (
        <DiscardUpload
          upload={upload}
          onClose={() => setDiscarding(false)}
          onDone={() => route.go({ id: null })}
        />
      ) : null}
    </UploadFrame>
  );
}
