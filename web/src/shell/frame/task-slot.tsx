import { Suspense } from 'react';
import { useCan } from '../../kernel/session/abilities.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { useIdle } from '../../kit/loading/use-idle.ts';

const UploadChip = lazyPage(() =>
  import('../../areas/imports/progress/upload-chip.tsx').then((module) => module.UploadChip),
);
const BulkChip = lazyPage(() =>
  import('../../areas/bulk/bulk-chip.tsx').then((module) => module.BulkChip),
);
const FilesChip = lazyPage(() =>
  import('../../areas/content/files/files-chip.tsx').then((module) => module.FilesChip),
);

/** Long tasks that are under way, on every page. Asked for once the page itself has come. */
export function TaskSlot() {
  const can = useCan();
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      {can('people.changeMany') ? <BulkChip /> : null}
      {can('content.draft') ? <FilesChip /> : null}
      {can('people.import') ? <UploadChip /> : null}
    </Suspense>
  );
}
