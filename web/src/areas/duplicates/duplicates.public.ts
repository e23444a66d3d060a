export { PersonEntries } from './lazy-person-entries.ts';
export { ChooseOtherDialog } from './merge/lazy-choose-other.ts';
