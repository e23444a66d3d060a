import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../../kit/overlay/confirm.tsx';
import { ruleOfFilters } from './rule-of-filters.ts';

export interface FiltersRuleProps {
  /** As they stand in the address. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** What is searched for beside them. */
  q: string;
  slug: string;
  className: string | undefined;
}

/** Starts a rule-based group with the filters of the list; what can't be a condition is named before. */
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
        <Trans>Create group</Trans>
      </button>
      {asks ? (
        <Confirm
          question={t`Create the group without the search?`}
          action={t`Continue without search`}
          onConfirm={begin}
          onClose={() => setAsks(false)}
        >
          <Trans>
            The filters become the group’s conditions. “{q}” can’t be a condition, so the group may
            include more people than this list.
          </Trans>
        </Confirm>
      ) : null}
    </>
  );
}
