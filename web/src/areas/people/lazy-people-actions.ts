import { reportError } from '../../kernel/errors/report-error.ts';
import type * as actions from './people-actions.ts';

/* What is done for people, with all that is said of it: loaded when it is done. */

type Actions = typeof actions;

/** False when it was not done, also where its code did not come. */
async function run(work: (loaded: Actions) => Promise<boolean>): Promise<boolean> {
  let loaded: Actions;
  try {
    loaded = await import('./people-actions.ts');
  } catch (error) {
    reportError(error);
    return false;
  }
  return work(loaded);
}

export const changeStatus: Actions['changeStatus'] = (...given) =>
  run((loaded) => loaded.changeStatus(...given));

export const restorePeople: Actions['restorePeople'] = (...given) =>
  run((loaded) => loaded.restorePeople(...given));

export const setField: Actions['setField'] = (...given) =>
  run((loaded) => loaded.setField(...given));

export const setTags: Actions['setTags'] = (...given) => run((loaded) => loaded.setTags(...given));

export const trashPeople: Actions['trashPeople'] = (...given) =>
  run((loaded) => loaded.trashPeople(...given));
