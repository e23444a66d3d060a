import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Import } from 'contract/people/import/import.ts';
import { useRef } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { RulesStep } from './rules/rules-step.tsx';
import { RunStep } from './run/run-step.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { BegunFileStep } from './file/begun-file-step.tsx';
import { FileStep } from './file/file-step.tsx';
import { importQuery } from './import.queries.ts';
import { useSeenEnd } from './seen-ends.ts';
import { ShownStep } from './step-focus.ts';
import { askAgainIn, shownStep, type UploadStep } from './upload-steps.ts';
import { type UploadPlace, useUploadPlace } from './use-upload-place.ts';

/** From a file to the register: which upload and which step of it stand in the address. */
export function UploadPeoplePage() {
  const place = useUploadPlace();
  const shown = useRef<UploadStep>(undefined);
  return (
    <ShownStep value={shown}>
      {place.id === null ? (
        <FileStep place={place} />
      ) : (
        <BegunUpload key={place.id} id={place.id} place={place} />
      )}
    </ShownStep>
  );
}

function BegunUpload({ id, place }: { id: number; place: UploadPlace }) {
  const { data, isError, isRefetchError } = useQuery({
    ...importQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainIn(state.data, document.hidden),
    refetchIntervalInBackground: true,
  });
  if (data === undefined) return isError ? null : <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <UploadStepPage upload={data} place={place} silent={isRefetchError} />
    </Suspense>
  );
}

interface StepPageProps {
  upload: Import;
  place: UploadPlace;
  /** The server did not answer when last asked; what is shown may be old. */
  silent: boolean;
}

function UploadStepPage({ upload, place, silent }: StepPageProps) {
  useSeenEnd(upload);
  switch (shownStep(upload, place.step)) {
    case 'file':
      return <BegunFileStep upload={upload} place={place} />;
    case 'columns':
      return <ColumnsStep upload={upload} place={place} />;
    case 'rules':
      return <RulesStep upload={upload} place={place} />;
    case 'check':
      return <CheckStep upload={upload} place={place} silent={silent} />;
    case 'run':
      return <RunStep upload={upload} place={place} silent={silent} />;
  }
}

function Loading() {
  return (
    <PageFrame>
      <Skeleton>
        <SkeletonBlock height={54} />
        <SkeletonBlock height={420} />
      </Skeleton>
    </PageFrame>
  );
}
