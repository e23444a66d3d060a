export type {
  GroupChoiceProps,
  GroupDialogProps,
  GroupFilterProps,
  PeopleAdditions,
} from './people-additions.ts';
export { type Acted, action, isOurs, perform, who } from './perform.ts';
