import { Plural, Trans } from '@lingui/react/macro';
import { continuesUploads } from '../../../kernel/files/chosen-storage.ts';
import { resumableUploads } from '../../../kernel/files/resumable-uploads.ts';
import type { UploadItem } from '../../../kernel/files/upload-queue.ts';
import { Note } from '../../../kit/feedback/note.tsx';

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
