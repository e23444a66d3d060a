import { i18n, type I18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Dependant, Ineligibility, Relationship } from 'contract/dependants/dependant.ts';
import type { DependantRules } from 'contract/dependants/dependant-rules.contract.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { rulesQuery } from './dependants.queries.ts';

export type RelationshipLabels = Readonly<Record<Relationship, string>>;

/** What relationships are called: by the organization where it has words of its own, else by us. */
export function useRelationshipLabels(): RelationshipLabels {
  return withOwn(useUsualRelationships(), useQuery(rulesQuery()).data);
}

/** The same outside of a component, as far as the organization's words have come. */
export function relationshipNames(): RelationshipLabels {
  return withOwn(usualRelationships(i18n), queryClient.getQueryData(rulesQuery().queryKey));
}

function withOwn(
  labels: RelationshipLabels,
  rules: DependantRules | undefined,
): RelationshipLabels {
  const named = Object.entries(rules?.relationshipLabels ?? {}).filter(
    ([, label]) => label !== undefined,
  );
  return { ...labels, ...(Object.fromEntries(named) as Partial<RelationshipLabels>) };
}

export function useUsualRelationships(): RelationshipLabels {
  const { i18n: language } = useLingui();
  return usualRelationships(language);
}

const usual: Readonly<Record<Relationship, MessageDescriptor>> = {
  spouse: msg`spouse`,
  domestic_partner: msg`domestic partner`,
  child: msg`child`,
  stepchild: msg`stepchild`,
  adopted_child: msg`adopted child`,
  foster_child: msg`foster child`,
  partners_child: msg`partner’s child`,
  ward: msg({ message: 'ward', context: 'relationship' }),
  parent: msg({ message: 'parent', context: 'relationship' }),
  sibling: msg`sibling`,
  other: msg({ message: 'other', context: 'relationship' }),
};

function usualRelationships(language: I18n): RelationshipLabels {
  const labels = Object.entries(usual).map(([key, message]) => [key, language._(message)]);
  return Object.fromEntries(labels) as RelationshipLabels;
}

export function useEligibilityLabels(): Readonly<Record<Dependant['eligibility'], string>> {
  const { t } = useLingui();
  return {
    rule: t`automatic, by dates and age`,
    eligible: t`eligible, set manually`,
    not_eligible: t`not eligible, set manually`,
  };
}

export function useIneligibilityLabels(): Readonly<Record<Ineligibility, string>> {
  const { t } = useLingui();
  return {
    by_hand: t`not eligible, set manually`,
    not_yet: t`not eligible yet`,
    ended: t`eligibility ended`,
    aged_out: t`over age limit`,
  };
}
