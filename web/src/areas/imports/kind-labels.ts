import { plural, t } from '@lingui/core/macro';
import type { ImportKindName } from 'contract/imports/fields.ts';
import { importLimits } from 'contract/imports/limits.ts';
import { megabytes } from 'contract/kernel/counts.ts';
import { formatCount } from '../../kit/text/format.ts';

interface NameLabels {
  /** The title of the first step. */
  title: string;
  /** What its chip says. */
  chip: string;
  /** Above the column that names the person a row is about. */
  one: string;
  /** Under the number of those to be created. */
  fresh: string;
  aFile: string;
  limits: string;
  /** "12 people" */
  count: (n: number) => string;
}

interface ProgressLabels {
  imported: (n: number) => string;
  importing: (n: number) => string;
  pausedAt: (done: number, total: number) => string;
  stoppedAfter: (done: number, total: number) => string;
  interruptedAt: (done: number, total: number) => string;
  importNow: (n: number) => string;
  created: (n: number) => string;
  written: (n: number) => string;
  ofWritten: (total: number) => string;
  /** While an import is undone, beside the number of those that were seen to. */
  ofSeenTo: (total: number) => string;
  ofShown: (shown: number, total: number) => string;
  pauseKeeps: (n: number) => string;
  stopAt: (n: number) => string;
  seeAll: string;
  /** Those that one import wrote. */
  see: (n: number) => string;
}

interface UndoConsequenceText {
  changedMeanwhile: (n: number) => string;
  undoing: (n: number) => string;
  undone: (n: number) => string;
  /** What happens to those that an import changed when it is undone; a number of them once it is known. */
  oldValues: (n: number) => string;
  /** The same of those that it created. */
  toTrash: (n: number) => string;
}

/** How the screens of imports speak of what a file lists. */
export type KindLabels = NameLabels & ProgressLabels & UndoConsequenceText;

const limitLabels = () => ({
  rows: formatCount(importLimits.rows),
  size: megabytes(importLimits.bytes),
});

function peopleNames(): NameLabels {
  const { rows, size } = limitLabels();
  return {
    title: t`Import people`,
    chip: t`People import`,
    one: t`Person`,
    fresh: t`new people`,
    aFile: t`File with people`,
    limits: t`Up to ${rows} people or ${size} MB. A header row helps, and you can paste cells from a spreadsheet.`,
    count: (n) => plural(n, { one: '# person', other: '# people' }),
  };
}

function peopleProgress(): ProgressLabels {
  return {
    imported: (n) => plural(n, { one: '# person imported', other: '# people imported' }),
    importing: (n) => plural(n, { one: 'Importing # person', other: 'Importing # people' }),
    pausedAt: (done, total) => {
      const at = formatCount(done);
      return plural(total, {
        one: `Paused at ${at} of # person`,
        other: `Paused at ${at} of # people`,
      });
    },
    stoppedAfter: (done, total) => {
      const at = formatCount(done);
      return plural(total, {
        one: `Stopped after ${at} of # person`,
        other: `Stopped after ${at} of # people`,
      });
    },
    interruptedAt: (done, total) => {
      const at = formatCount(done);
      return plural(total, {
        one: `Interrupted at ${at} of # person`,
        other: `Interrupted at ${at} of # people`,
      });
    },
    importNow: (n) => plural(n, { one: 'Import # person', other: 'Import # people' }),
    created: (n) => plural(n, { one: '# person created', other: '# people created' }),
    written: (n) =>
      plural(n, { one: '# person already imported', other: '# people already imported' }),
    ofWritten: (total) =>
      plural(total, { one: 'of # person imported', other: 'of # people imported' }),
    ofSeenTo: (total) =>
      plural(total, { one: 'of # person processed', other: 'of # people processed' }),
    ofShown: (shown, total) => {
      const some = formatCount(shown);
      return plural(total, { one: `${some} of # person`, other: `${some} of # people` });
    },
    pauseKeeps: (n) =>
      plural(n, {
        0: 'Pausing waits for you to resume.',
        one: 'Pausing keeps the # person imported so far.',
        other: 'Pausing keeps the # people imported so far.',
      }),
    stopAt: (n) =>
      plural(n, {
        one: 'Stop the import at # person?',
        other: 'Stop the import at # people?',
      }),
    seeAll: t`See people`,
    see: (n) => plural(n, { one: 'See # person', other: 'See # people' }),
  };
}

function peopleUndo(): UndoConsequenceText {
  return {
    changedMeanwhile: (n) =>
      plural(n, {
        one: '# person was changed by someone else since the check',
        other: '# people were changed by someone else since the check',
      }),
    undoing: (n) =>
      plural(n, { one: 'Undoing import of # person', other: 'Undoing import of # people' }),
    undone: (n) =>
      plural(n, { one: 'Import of # person undone', other: 'Import of # people undone' }),
    oldValues: (n) =>
      plural(n, {
        0: 'Updated people get their old values back',
        one: '# person gets their old values back',
        other: '# people get their old values back',
      }),
    toTrash: (n) =>
      plural(n, {
        0: 'New people move to the trash',
        one: '# new person moves to the trash',
        other: '# new people move to the trash',
      }),
  };
}

function dependantNames(): NameLabels {
  const { rows, size } = limitLabels();
  return {
    title: t`Import dependants`,
    chip: t`Dependants import`,
    one: t`Dependant`,
    fresh: t`new dependants`,
    aFile: t`File with dependants`,
    limits: t`Up to ${rows} dependants or ${size} MB. A header row helps, and you can paste cells from a spreadsheet.`,
    count: (n) => plural(n, { one: '# dependant', other: '# dependants' }),
  };
}

function dependantProgress(): ProgressLabels {
  return {
    imported: (n) => plural(n, { one: '# dependant imported', other: '# dependants imported' }),
    importing: (n) => plural(n, { one: 'Importing # dependant', other: 'Importing # dependants' }),
    pausedAt: (done, total) => {
      const at = formatCount(done);
      return plural(total, {
        one: `Paused at ${at} of # dependant`,
        other: `Paused at ${at} of # dependants`,
      });
    },
    stoppedAfter: (done, total) => {
      const at = formatCount(done);
      return plural(total, {
        one: `Stopped after ${at} of # dependant`,
        other: `Stopped after ${at} of # dependants`,
      });
    },
    interruptedAt: (done, total) => {
      const at = formatCount(done);
      return plural(total, {
        one: `Interrupted at ${at} of # dependant`,
        other: `Interrupted at ${at} of # dependants`,
      });
    },
    importNow: (n) => plural(n, { one: 'Import # dependant', other: 'Import # dependants' }),
    created: (n) => plural(n, { one: '# dependant created', other: '# dependants created' }),
    written: (n) =>
      plural(n, { one: '# dependant already imported', other: '# dependants already imported' }),
    ofWritten: (total) =>
      plural(total, { one: 'of # dependant imported', other: 'of # dependants imported' }),
    ofSeenTo: (total) =>
      plural(total, { one: 'of # dependant processed', other: 'of # dependants processed' }),
    ofShown: (shown, total) => {
      const some = formatCount(shown);
      return plural(total, { one: `${some} of # dependant`, other: `${some} of # dependants` });
    },
    pauseKeeps: (n) =>
      plural(n, {
        0: 'Pausing waits for you to resume.',
        one: 'Pausing keeps the # dependant imported so far.',
        other: 'Pausing keeps the # dependants imported so far.',
      }),
    stopAt: (n) =>
      plural(n, {
        one: 'Stop the import at # dependant?',
        other: 'Stop the import at # dependants?',
      }),
    seeAll: t`See dependants`,
    see: () => t`See dependants`,
  };
}

function dependantUndo(): UndoConsequenceText {
  return {
    changedMeanwhile: (n) =>
      plural(n, {
        one: '# dependant can’t be imported as checked',
        other: '# dependants can’t be imported as checked',
      }),
    undoing: (n) =>
      plural(n, { one: 'Undoing import of # dependant', other: 'Undoing import of # dependants' }),
    undone: (n) =>
      plural(n, { one: 'Import of # dependant undone', other: 'Import of # dependants undone' }),
    oldValues: (n) =>
      plural(n, {
        0: 'Updated dependants get their old values and guardians back',
        one: '# dependant gets their old values back',
        other: '# dependants get their old values back',
      }),
    toTrash: (n) =>
      plural(n, {
        0: 'New dependants move to the trash',
        one: '# new dependant moves to the trash',
        other: '# new dependants move to the trash',
      }),
  };
}

export function labelsOf(kind: ImportKindName): KindLabels {
  return kind === 'people'
    ? { ...peopleNames(), ...peopleProgress(), ...peopleUndo() }
    : { ...dependantNames(), ...dependantProgress(), ...dependantUndo() };
}
