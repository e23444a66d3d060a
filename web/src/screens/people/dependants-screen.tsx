import { DependantsPage } from '../../areas/dependants/list/dependants-page.tsx';
import { groupFilter } from '../../areas/groups/groups.public.ts';

/** All dependants, also by the groups of their guardians. */
export function DependantsScreen() {
  return <DependantsPage groupFilter={groupFilter} />;
}
