import { useNavigate } from '@tanstack/react-router';
import { useMembership } from '../../kernel/session/abilities.ts';
import { type Begin, startBulk } from './start-bulk.ts';

/** Starts a change of everyone who matches. True when it started; `done` was called first. */
export function useStartBulk(done: () => void): (begin: Begin) => Promise<boolean> {
  const navigate = useNavigate();
  const slug = useMembership()?.slug ?? '';
  return async (begin) => {
    const begun = await startBulk(begin, slug, (to) => void navigate(to));
    if (begun) done();
    return begun;
  };
}
