import { i18n, type I18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Dependant, Ineligibility, Relationship } from 'contract/dependants/dependant.ts';
import type { DependantRules } from 'contract/dependants/dependant-rules.contract.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { rulesQuery } from './dependants.queries.ts';

export type RelationshipWords = Readonly<Record<Relationship, string>>;

/** What relationships are called: by the organization where it has words of its own, else by us. */
export function useRelationshipWords(): RelationshipWords {
  return withOwn(useUsualRelationships(), useQuery(rulesQuery()).data);
}

/** The same outside of a component, as far as the organization's words have come. */
export function relationshipWords(): RelationshipWords {
  return withOwn(usualRelationships(i18n), queryClient.getQueryData(rulesQuery().queryKey));
}

function withOwn(words: RelationshipWords, rules: DependantRules | undefined): RelationshipWords {
  const named = Object.entries(rules?.relationshipLabels ?? {}).filter(
    ([, label]) => label !== undefined,
  );
  return { ...words, ...(Object.fromEntries(named) as Partial<RelationshipWords>) };
}

export function useUsualRelationships(): RelationshipWords {
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

function usualRelationships(language: I18n): RelationshipWords {
  const words = Object.entries(usual).map(([key, message]) => [key, language._(message)]);
  return Object.fromEntries(words) as RelationshipWords;
}

export function useEligibilityWords(): Readonly<Record<Dependant['eligibility'], string>> {
  const { t } = useLingui();
  return {
    rule: t`automatic, by dates and age`,
    eligible: t`eligible, set manually`,
    not_eligible: t`not eligible, set manually`,
  };
}

export function useIneligibilityWords(): Readonly<Record<Ineligibility, string>> {
  const { t } = useLingui();
  return {
    by_hand: t`not eligible, set manually`,
    not_yet: t`not eligible yet`,
    ended: t`eligibility ended`,
    aged_out: t`over age limit`,
  };
}
