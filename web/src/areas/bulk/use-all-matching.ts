import { useNavigate } from '@tanstack/react-router';
import { useMembership } from '../../kernel/session/abilities.ts';
import type { Selection } from '../../kit/table/selection.ts';
import { type Begin, startBulk } from './start-bulk.ts';

/**
 * Everyone who matches except those who were unselected, as the server is asked about them, and how a change of them is
 * started: true when it was; `done` was called first.
 */
export function useAllMatching<Filter>(selection: Selection, filter: Filter, done: () => void) {
  const navigate = useNavigate();
  const slug = useMembership()?.slug ?? '';
  const except = selection.mode === 'all-matching' ? [...selection.except] : [];
  return {
    who: { mode: 'all-matching' as const, filter, except },
    start: async (begin: Begin): Promise<boolean> => {
      const begun = await startBulk(begin, slug, (to) => void navigate(to));
      if (begun) done();
      return begun;
    },
  };
}
