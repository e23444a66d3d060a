import type { ImportKindName } from 'contract/imports/fields.ts';
import { Suspense, useRef } from 'react';
import { loadMessages } from '../../kernel/messages/known-messages.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { usePreload } from '../../kit/loading/use-preload.ts';
import { FileProblemPanel, FileStep, ReadFile } from './file/file-step.tsx';
import { ShownStep } from './steps/step-focus.ts';
import { UploadLoading } from './upload-loading.tsx';
import type { UploadStep } from './steps/upload-steps.ts';
import { useUploadRoute } from './steps/use-upload-route.ts';

/** With the words for what a check finds. */
const BegunUpload = lazyPage(async () => {
  const [module] = await Promise.all([import('./begun-upload.tsx'), loadMessages()]);
  return module.BegunUpload;
});
/** What comes once a file is chosen. */
const later = [ReadFile, FileProblemPanel, BegunUpload];

/** From a file to the directory: the address says which import and which step of it. */
export function UploadPage({ kind }: { kind: ImportKindName }) {
  const route = useUploadRoute();
  const shown = useRef<UploadStep>(undefined);
  usePreload(later);
  return (
    <ShownStep value={shown}>
      {route.id === null ? (
        <FileStep kind={kind} route={route} />
      ) : (
        <Suspense fallback={<UploadLoading />}>
          <BegunUpload key={route.id} id={route.id} route={route} />
        </Suspense>
      )}
    </ShownStep>
  );
}
