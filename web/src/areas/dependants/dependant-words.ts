import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Dependant, Ineligibility, Relationship } from 'contract/dependants/dependant.ts';
import { rulesQuery } from './dependants.queries.ts';

export type RelationshipWords = Readonly<Record<Relationship, string>>;

/** What relationships are called: by the organization where it has words of its own, else by us. */
export function useRelationshipWords(): RelationshipWords {
  const usual = useUsualRelationships();
  const own = useQuery(rulesQuery()).data?.relationshipLabels ?? {};
  const named = Object.entries(own).filter(([, label]) => label !== undefined);
  return { ...usual, ...(Object.fromEntries(named) as Partial<RelationshipWords>) };
}

export function useUsualRelationships(): RelationshipWords {
  const { t } = useLingui();
  return {
    spouse: t`spouse`,
    domestic_partner: t`domestic partner`,
    child: t`child`,
    stepchild: t`stepchild`,
    adopted_child: t`adopted child`,
    foster_child: t`foster child`,
    partners_child: t`partner’s child`,
    ward: t`ward`,
    parent: t`parent`,
    sibling: t`sibling`,
    other: t`other`,
  };
}

export function useEligibilityWords(): Readonly<Record<Dependant['eligibility'], string>> {
  const { t } = useLingui();
  return {
    rule: t`by dates and age`,
    eligible: t`eligible, decided by hand`,
    not_eligible: t`not eligible, decided by hand`,
  };
}

export function useIneligibilityWords(): Readonly<Record<Ineligibility, string>> {
  const { t } = useLingui();
  return {
    by_hand: t`not eligible, by hand`,
    not_yet: t`not eligible yet`,
    ended: t`eligibility ended`,
    aged_out: t`aged out`,
  };
}
