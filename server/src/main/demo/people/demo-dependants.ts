import type { DependantCreate } from 'contract/dependants/dependants.contract.ts';
import { drawing } from './demo-people.ts';
import { firstNames } from './names.ts';

interface Guardian {
  id: number;
  lastName: string;
}

/** Families for about half of the people: partners and up to three children. */
export function demoDependants(guardians: readonly Guardian[]): DependantCreate[] {
  const draw = drawing(7_031);
  return guardians.flatMap((guardian) => {
    if (draw.chance(0.5)) return [];
    const family: DependantCreate[] = [];
    const add = (relationship: DependantCreate['relationship'], birthDate: string) =>
      family.push({
        guardianIds: [guardian.id],
        firstName: draw.one(firstNames),
        lastName: guardian.lastName,
        relationship,
        birthDate,
      });
    if (draw.chance(0.6)) add('spouse', draw.day(1962, 2000));
    for (let child = 0; child < 3; child += 1) {
      if (draw.chance(0.45)) add(draw.chance(0.9) ? 'child' : 'stepchild', draw.day(2006, 2025));
    }
    return family;
  });
}
