import { plural, t } from '@lingui/core/macro';
import type { ImportKindName } from 'contract/people/import/fields.ts';
import { formatCount } from '../../../kit/text/format.ts';

/** How the screens of uploads speak of what a file lists. */
export interface KindWords {
  /** The title of the first step. */
  title: string;
  /** What its chip says. */
  chip: string;
  /** Above the column that names whom a line is about. */
  one: string;
  /** Under the figure of those to be created. */
  fresh: string;
  aFile: string;
  limits: string;
  /** "12 people" */
  count: (n: number) => string;
  imported: (n: number) => string;
  importing: (n: number) => string;
  pausedAt: (done: number, total: number) => string;
  stoppedAfter: (done: number, total: number) => string;
  interruptedAt: (done: number, total: number) => string;
  importNow: (n: number) => string;
  created: (n: number) => string;
  written: (n: number) => string;
  ofWritten: (total: number) => string;
  ofShown: (shown: number, total: number) => string;
  stopAt: (n: number) => string;
  seeAll: string;
  /** Those that one upload wrote. */
  see: (n: number) => string;
  changedMeanwhile: (n: number) => string;
  takingBack: (n: number) => string;
  takenBack: (n: number) => string;
  /** What becomes of those that an upload changed, when it is taken back; of a number of them once it is known. */
  oldValues: (n: number) => string;
  /** The same of those that came by it. */
  toTrash: (n: number) => string;
}

function ofPeople(): KindWords {
  return {
    title: t`Upload people from a file`,
    chip: t`People upload`,
    one: t`Person`,
    fresh: t`new people`,
    aFile: t`File with people`,
    limits: t`Up to 1,000,000 people or 200 MB. A first line with the names of the columns helps. Cells copied from a spreadsheet can be pasted too.`,
    count: (n) => plural(n, { one: '# person', other: '# people' }),
    imported: (n) => plural(n, { one: '# person imported', other: '# people imported' }),
    importing: (n) => plural(n, { one: 'Importing # person', other: 'Importing # people' }),
    pausedAt: (done, total) => t`Paused at ${formatCount(done)} of ${formatCount(total)} people`,
    stoppedAfter: (done, total) =>
      t`Stopped after ${formatCount(done)} of ${formatCount(total)} people`,
    interruptedAt: (done, total) =>
      t`Interrupted at ${formatCount(done)} of ${formatCount(total)} people`,
    importNow: (n) => plural(n, { one: 'Import # person', other: 'Import # people' }),
    created: (n) => plural(n, { one: '# person created', other: '# people created' }),
    written: (n) => plural(n, { one: '# person is written', other: '# people are written' }),
    ofWritten: (total) => t`of ${formatCount(total)} people written`,
    ofShown: (shown, total) => t`${formatCount(shown)} of ${formatCount(total)} people`,
    stopAt: (n) => t`Stop the import at ${formatCount(n)} people?`,
    seeAll: t`See the people`,
    see: (n) => plural(n, { one: 'See # person', other: 'See # people' }),
    changedMeanwhile: (n) =>
      plural(n, {
        one: '# person was saved by somebody else meanwhile',
        other: '# people were saved by somebody else meanwhile',
      }),
    takingBack: (n) => plural(n, { one: 'Taking # person back', other: 'Taking # people back' }),
    takenBack: (n) => plural(n, { one: '# person taken back', other: '# people taken back' }),
    oldValues: (n) =>
      plural(n, {
        0: 'Who was changed gets the old values back',
        one: '# person gets the old values back',
        other: '# people get their old values back',
      }),
    toTrash: (n) =>
      plural(n, {
        0: 'Who came by it goes to the trash',
        one: '# new person goes to the trash',
        other: '# new people go to the trash',
      }),
  };
}

function ofDependants(): KindWords {
  return {
    title: t`Upload dependants from a file`,
    chip: t`Dependants upload`,
    one: t`Dependant`,
    fresh: t`new dependants`,
    aFile: t`File with dependants`,
    limits: t`Up to 1,000,000 dependants or 200 MB. A first line with the names of the columns helps. Cells copied from a spreadsheet can be pasted too.`,
    count: (n) => plural(n, { one: '# dependant', other: '# dependants' }),
    imported: (n) => plural(n, { one: '# dependant imported', other: '# dependants imported' }),
    importing: (n) => plural(n, { one: 'Importing # dependant', other: 'Importing # dependants' }),
    pausedAt: (done, total) =>
      t`Paused at ${formatCount(done)} of ${formatCount(total)} dependants`,
    stoppedAfter: (done, total) =>
      t`Stopped after ${formatCount(done)} of ${formatCount(total)} dependants`,
    interruptedAt: (done, total) =>
      t`Interrupted at ${formatCount(done)} of ${formatCount(total)} dependants`,
    importNow: (n) => plural(n, { one: 'Import # dependant', other: 'Import # dependants' }),
    created: (n) => plural(n, { one: '# dependant created', other: '# dependants created' }),
    written: (n) => plural(n, { one: '# dependant is written', other: '# dependants are written' }),
    ofWritten: (total) => t`of ${formatCount(total)} dependants written`,
    ofShown: (shown, total) => t`${formatCount(shown)} of ${formatCount(total)} dependants`,
    stopAt: (n) => t`Stop the import at ${formatCount(n)} dependants?`,
    seeAll: t`See the dependants`,
    see: () => t`See the dependants`,
    changedMeanwhile: (n) =>
      plural(n, {
        one: '# dependant cannot be written as he was checked',
        other: '# dependants cannot be written as they were checked',
      }),
    takingBack: (n) =>
      plural(n, { one: 'Taking # dependant back', other: 'Taking # dependants back' }),
    takenBack: (n) =>
      plural(n, { one: '# dependant taken back', other: '# dependants taken back' }),
    oldValues: (n) =>
      plural(n, {
        0: 'Dependants who were changed get the old values back, guardians too',
        one: '# dependant gets the old values back',
        other: '# dependants get their old values back',
      }),
    toTrash: (n) =>
      plural(n, {
        0: 'Dependants who came by it go to the trash',
        one: '# new dependant goes to the trash',
        other: '# new dependants go to the trash',
      }),
  };
}

export function wordsOf(kind: ImportKindName): KindWords {
  return kind === 'people' ? ofPeople() : ofDependants();
}
