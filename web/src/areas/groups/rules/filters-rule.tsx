import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import type { FiltersRuleProps } from '../../people/people.public.ts';
import { ruleOfFilters } from './rule-of-filters.ts';

/** Begins a group by rule with the filters of the list; what no rule can say is named before. */
export function FiltersRule({ filters, q, slug, className }: FiltersRuleProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const rule = ruleOfFilters(filters);
  if (rule === null) return null;
  const begin = () =>
    void navigate({
      to: '/$organizationSlug/people/groups/by-rule',
      params: { organizationSlug: slug },
      search: { rule: JSON.stringify(rule) },
    });
  return (
    <>
      <button type="button" className={className} onClick={q === '' ? begin : () => setAsks(true)}>
        <Trans>Make a group</Trans>
      </button>
      {asks ? (
        <Confirm
          question={t`Make a group by rule without the search?`}
          action={t`Go on without it`}
          onConfirm={begin}
          onClose={() => setAsks(false)}
        >
          <Trans>
            The filters become its rule. A rule cannot search: “{q}” is left out, and more people
            may be in the group than are in the list.
          </Trans>
        </Confirm>
      ) : null}
    </>
  );
}
