import { t } from '@lingui/core/macro';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { contentFilesAtOnce } from 'contract/content/content-file-limits.ts';
import { useRef, useState } from 'react';
import { continuesUploads } from '../../../kernel/files/chosen-storage.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { DropZone } from '../../../kit/inputs/drop-zone.tsx';
import { FileInput } from '../../../kit/inputs/file-input.tsx';
import { type Dropped, droppedFiles, meantFiles } from './dropped-files.ts';
import { resumableUploads } from '../../../kernel/files/resumable-uploads.ts';
import type { UploadItem } from '../../../kernel/files/upload-queue.ts';

/** A drop of many empty folders needs no page of sentences. */
const messagesShownMost = 5;

interface AddFilesProps {
  /** Largest file, as people read it. */
  max: string;
  onFiles: (files: readonly File[]) => void;
}

/** Files and whole folders, dropped or chosen; what cannot be added is said below. */
export function AddFiles({ max, onFiles }: AddFilesProps) {
  const { t: say } = useLingui();
  const folder = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = (dropped: Dropped) => {
    setProblems(problemsOf(dropped));
    if (!dropped.isMore && dropped.files.length > 0) onFiles(dropped.files);
  };
  const addChosen = (files: readonly File[]) => add(chosen(files));
  return (
    <>
      <DropZone
        multiple
        title={<Trans>Drop files or whole folders here</Trans>}
        hint={
          continuesUploads ? (
            <Trans>Up to {max} each. Interrupted uploads continue where they stopped.</Trans>
          ) : (
            <Trans>Up to {max} each.</Trans>
          )
        }
        choose={<Trans>Choose files</Trans>}
        label={say`Files to upload`}
        onFiles={addChosen}
        onTransfer={(dropped) => void droppedFiles(dropped, contentFilesAtOnce).then(add)}
      >
        <Button onClick={() => folder.current?.click()}>
          <Trans>Choose folder</Trans>
        </Button>
        <FileInput
          ref={folder}
          folder
          label={say`Folder to upload`}
          onFiles={(files) => {
            const meant = meantFiles(files);
            const [first] = files;
            const name = first?.webkitRelativePath.split('/')[0] ?? '';
            add(meant.length === 0 ? { ...chosen([]), empty: [name] } : chosen(meant));
          }}
        />
      </DropZone>
      {problems.slice(0, messagesShownMost).map((problem) => (
        <Note key={problem} alert tone="bad" title={problem} />
      ))}
    </>
  );
}

function chosen(files: readonly File[]): Dropped {
  const isMore = files.length > contentFilesAtOnce;
  return { files: [...files], empty: [], unreadable: [], isMore };
}

/** Why nothing, or not everything, was added. */
function problemsOf({ empty, unreadable, isMore }: Dropped): string[] {
  const most = contentFilesAtOnce;
  if (isMore) {
    return [
      t`Nothing was added: there are more than ${most} files. Add fewer at a time, for example one subfolder after the other.`,
    ];
  }
  return [
    ...empty.map((name) => t`The folder “${name}” contains no files. Choose another folder.`),
    ...unreadable.map((name) => t`We couldn’t read “${name}”. Choose it again.`),
  ];
}

interface InterruptedUploadsProps {
  owner: string;
  items: readonly UploadItem[];
}

/** Uploads under way when the page was left: the browser cannot open files on its own. */
export function InterruptedUploads({ owner, items }: InterruptedUploadsProps) {
  const here = new Set(items.map(({ file }) => file.name));
  const names = resumableUploads.unfinished(owner).filter((name) => !here.has(name));
  if (names.length === 0) return null;
  const shown = names.slice(0, 5).join(', ');
  return (
    <Note
      title={
        <Plural
          value={names.length}
          one="# upload was interrupted"
          other="# uploads were interrupted"
        />
      }
    >
      {continuesUploads ? (
        <Trans>Choose the same files again to continue where they stopped: {shown}</Trans>
      ) : (
        <Trans>Choose the same files again to upload them from the beginning: {shown}</Trans>
      )}
    </Note>
  );
}
