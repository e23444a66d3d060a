import type { Account } from 'contract/people/account.ts';
import { AddPersonPage } from '../../areas/people/form/add-person-page.tsx';
import { EditPersonPage } from '../../areas/people/form/edit-person-page.tsx';
import { FamilyContext } from '../../areas/people/form/family-part.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { NewReachContext } from '../../areas/people/form/new-reach.ts';

const loadFamily = async (person: Account | undefined) =>
  (await import('../../areas/dependants/form/family-part.ts')).loadFamily(person);

const newReach = {
  NewReach: lazyPage(() =>
    import('../../areas/groups/limits/new-reach.tsx').then((module) => module.NewReach),
  ),
};

/** A new person, with dependants. */
export function AddPersonScreen() {
  return (
    <FamilyContext value={loadFamily}>
      <NewReachContext value={newReach}>
        <AddPersonPage />
      </NewReachContext>
    </FamilyContext>
  );
}

/** A person's form, with their dependants. */
export function EditPersonScreen() {
  return (
    <FamilyContext value={loadFamily}>
      <NewReachContext value={newReach}>
        <EditPersonPage />
      </NewReachContext>
    </FamilyContext>
  );
}
