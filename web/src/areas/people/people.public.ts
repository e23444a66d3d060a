export type { GroupDialogProps, GroupFilterProps, PeopleAdditions } from './people-additions.ts';
export { type Acted, action, perform, who } from './perform.ts';
