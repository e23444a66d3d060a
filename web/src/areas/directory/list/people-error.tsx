import { Trans } from '@lingui/react/macro';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import type { PeopleList } from './use-people-list.ts';

/** The list did not load: why, and the way to load it again. */
export function PeopleError({ list: { state, page, toFirstPage } }: { list: PeopleList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load people</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : toFirstPage}
    />
  );
}
