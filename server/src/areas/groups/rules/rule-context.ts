import type { DependantRules } from 'contract/dependants/dependant-rules.contract.ts';
import type {
  RuleCampaignCondition,
  RuleMessageCondition,
} from 'contract/groups/rule-condition.ts';
import type { FieldRow } from '../../fields/fields.public.ts';

/** Something that uses a group, by name. */
export interface UseOfGroup {
  group_id: number;
  id: number;
  name: string;
}

/** What the conditions of a rule rest on beside the people themselves. */
export interface RuleContext {
  readonly organizationId: number;
  /** The day it is there, its time zone, and from which age children age out. */
  readonly days: Pick<DependantRules, 'today' | 'timeZone' | 'adultAge' | 'agesOutAt'>;
  /** The fields that the organization defines, the archived ones too, by their ids. */
  readonly fields: ReadonlyMap<number, FieldRow>;
  /** Asked by a scoped manager: who they do not see, they do not meet as a line manager either. */
  readonly scoped: boolean;
  /** For a handful of people, collecting the matches of a condition first costs more than evaluating each. */
  readonly asksFew: boolean;
  /** Groups that the one person who is asked comes into (true) or leaves, which is not written yet. */
  readonly turned?: ReadonlyMap<number, boolean>;
}

export type EngagementCondition = RuleCampaignCondition | RuleMessageCondition;
