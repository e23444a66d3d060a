import type { ImportKindName } from 'contract/imports/fields.ts';
import { Suspense, useRef } from 'react';
import { loadMessages } from '../../kernel/messages/known-messages.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../kit/loading/use-preload.ts';
import { FileProblemPanel, FileStep, ReadFile } from './file/file-step.tsx';
import { ShownStep } from './steps/step-focus.ts';
import { UploadLoading } from './upload-loading.tsx';
import type { UploadStep } from './steps/upload-steps.ts';
import { useUploadPlace } from './steps/use-upload-place.ts';

/** With the words for what a check finds. */
const BegunUpload = lazyPage(async () => {
  const [module] = await Promise.all([import('./begun-upload.tsx'), loadMessages()]);
  return module.BegunUpload;
});
/** What comes once a file is chosen. */
const later = [ReadFile, FileProblemPanel, BegunUpload];

/** From a file to the directory: the address says which import and which step of it. */
export function UploadPage({ kind }: { kind: ImportKindName }) {
  const place = useUploadPlace();
  const shown = useRef<UploadStep>(undefined);
  usePreload(later);
  return (
    <ShownStep value={shown}>
      {place.id === null ? (
        <FileStep kind={kind} place={place} />
      ) : (
        <Suspense fallback={<UploadLoading />}>
          <BegunUpload key={place.id} id={place.id} place={place} />
        </Suspense>
      )}
    </ShownStep>
  );
}
