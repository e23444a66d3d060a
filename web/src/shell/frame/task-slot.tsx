import { lazy, Suspense } from 'react';
import { useCan } from '../../kernel/session/abilities.ts';
import { useIdle } from './use-idle.ts';

const UploadChip = lazy(async () => ({
  default: (await import('../../areas/people/import/upload-chip.tsx')).UploadChip,
}));
const BulkChip = lazy(async () => ({
  default: (await import('../../areas/people/bulk/bulk-chip.tsx')).BulkChip,
}));

/** Long tasks that are under way, on every page. Asked for once the page itself has come. */
export function TaskSlot() {
  const can = useCan();
  const idle = useIdle();
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      {can('people.changeMany') ? <BulkChip /> : null}
      {can('people.import') ? <UploadChip /> : null}
    </Suspense>
  );
}
