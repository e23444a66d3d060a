import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Import } from 'contract/imports/import.ts';
import { CheckStep } from './validation/check-step.tsx';
import { ColumnsStep } from './mapping/columns/columns-step.tsx';
import { BegunFileStep } from './file/begun-file-step.tsx';
import { importQuery } from './import.queries.ts';
import { RulesStep } from './mapping/rules/rules-step.tsx';
import { RunStep } from './execution/run/run-step.tsx';
import { useSeenEnd } from './seen-ends.ts';
import { UploadLoading } from './upload-loading.tsx';
import { askAgainIn, shownStep } from './steps/upload-steps.ts';
import type { UploadRoute } from './steps/use-upload-route.ts';

/** An existing import: all its steps. */
export function BegunUpload({ id, route }: { id: number; route: UploadRoute }) {
  const { data, isError, isRefetchError } = useQuery({
    ...importQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainIn(state.data, document.hidden),
    refetchIntervalInBackground: true,
  });
  if (data === undefined) return isError ? null : <UploadLoading />;
  return (
    <Suspense fallback={<UploadLoading />}>
      <UploadStepPage upload={data} route={route} silent={isRefetchError} />
    </Suspense>
  );
}

interface StepPageProps {
  upload: Import;
  route: UploadRoute;
  /** The server did not answer when last asked; what is shown may be old. */
  silent: boolean;
}

function UploadStepPage({ upload, route, silent }: StepPageProps) {
  useSeenEnd(upload);
  switch (shownStep(upload, route.step)) {
    case 'file':
      return <BegunFileStep upload={upload} route={route} />;
    case 'columns':
      return <ColumnsStep upload={upload} route={route} />;
    case 'rules':
      return <RulesStep upload={upload} route={route} />;
    case 'check':
      return <CheckStep upload={upload} route={route} silent={silent} />;
    case 'run':
      return <RunStep upload={upload} route={route} silent={silent} />;
  }
}
