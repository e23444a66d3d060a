import { checkDependants, type CheckedRow } from '../../../dependants/dependants.public.ts';

/**
 * Those of the steps that the rules of dependants allow together.
 *
 * @param refuse told of each other one, with the code of what is wrong with it
 */
export async function filterAllowed<Step extends { row: CheckedRow }>(
  tx: Parameters<typeof checkDependants>[0],
  steps: readonly Step[],
  refuse: (step: Step, code: string) => void,
): Promise<readonly Step[]> {
  if (steps.length === 0) return steps;
  const faults = await checkDependants(
    tx,
    steps.map(({ row }) => row),
  );
  if (faults.length === 0) return steps;
  const refused = new Map(faults.map(({ path, code }) => [Number(path[0]), code]));
  for (const [index, step] of steps.entries()) {
    const code = refused.get(index);
    if (code !== undefined) refuse(step, code);
  }
  // Those who stay may have been counted with those who went.
  return filterAllowed(
    tx,
    steps.filter((_, index) => !refused.has(index)),
    refuse,
  );
}
