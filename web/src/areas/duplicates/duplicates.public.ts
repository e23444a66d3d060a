export { ChooseOtherDialog, PersonEntries } from './lazy-parts.ts';
