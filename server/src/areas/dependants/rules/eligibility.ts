import {
  childRelationships,
  type Ineligibility,
  type Relationship,
} from 'contract/dependants/dependant.ts';
import type { DependantRules } from 'contract/dependants/dependant-rules.contract.ts';
import { daysBetween } from 'contract/kernel/days.ts';
import { ageOn, birthday, type Day } from './ages.ts';

/** What decides whether someone is eligible. */
export interface EligibilityFacts {
  relationship: Relationship;
  birth_date: Day | null;
  eligibility: 'rule' | 'eligible' | 'not_eligible';
  eligible_from: Day | null;
  eligible_until: Day | null;
}

export type AgeRules = Pick<DependantRules, 'adultAge' | 'agesOutAt' | 'today'>;

export interface Eligibility {
  age: number | null;
  adult: boolean | null;
  eligibleNow: boolean;
  notEligibleBecause: Ineligibility | null;
  agesOutOn: Day | null;
  daysUntilAgeingOut: number | null;
}

/** How a dependant stands on the day of the rules. The list asks the database the same, in its own words. */
export function eligibilityOf(facts: EligibilityFacts, rules: AgeRules): Eligibility {
  const { birth_date: born } = facts;
  const age = born === null ? null : ageOn(born, rules.today);
  const agesOutOn = agesOut(facts, rules);
  const because = reasonAgainst(facts, agesOutOn, rules.today);
  return {
    age,
    adult: age === null ? null : age >= rules.adultAge,
    eligibleNow: because === null,
    notEligibleBecause: because,
    agesOutOn,
    daysUntilAgeingOut: agesOutOn === null ? null : daysBetween(rules.today, agesOutOn),
  };
}

function agesOut(
  { relationship, birth_date: born }: EligibilityFacts,
  { agesOutAt }: AgeRules,
): Day | null {
  if (agesOutAt === null || born === null || !childRelationships.has(relationship)) return null;
  return birthday(born, agesOutAt);
}

function reasonAgainst(
  { eligibility, eligible_from: from, eligible_until: until }: EligibilityFacts,
  agesOutOn: Day | null,
  today: Day,
): Ineligibility | null {
  if (eligibility !== 'rule') return eligibility === 'eligible' ? null : 'by_hand';
  if (from !== null && today < from) return 'not_yet';
  if (until !== null && today > until) return 'ended';
  return agesOutOn !== null && agesOutOn <= today ? 'aged_out' : null;
}
