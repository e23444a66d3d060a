import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { useState } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Avatar } from '../../../../kit/page/avatar.tsx';
import { Panel } from '../../../../kit/page/panel.tsx';
import { ScrollRegion } from '../../../../kit/page/scroll-region.tsx';
import { fullName } from '../../../people/people.public.ts';
import { becauseOf, explained } from '../facts.ts';
import { draftOf } from '../rule-draft.ts';
import { sampleQuery } from '../rule.queries.ts';
import styles from '../rule.module.css';
import type { RuleLabels } from '../rule-labels.ts';

export interface SamplePanelProps {
  rule: RuleBlock;
  groupId: number | undefined;
  count: number | undefined;
  labels: RuleLabels;
  slug: string;
  timeZone: string;
}

/** A few of the people who match the rule, and why. */
export function SamplePanel({
  rule,
  groupId,
  count = 0,
  labels,
  slug,
  timeZone,
}: SamplePanelProps) {
  const { t } = useLingui();
  const [seed, setSeed] = useState(1);
  const { data } = useQuery({
    ...sampleQuery(rule, groupId, seed),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.people.length === 0) return null;
  const draft = draftOf(rule, null);
  return (
    <Panel
      flush
      title={<Plural value={count} one="# matching person" other="Some of # matching people" />}
      actions={
        <Button
          variant="quiet"
          size="small"
          icon={<IconRefresh />}
          onClick={() => setSeed((before) => before + 1)}
        >
          <Trans>Show others</Trans>
        </Button>
      }
    >
      <ScrollRegion label={t`Some matching people`}>
        <table className={styles.table} aria-label={t`Some matching people`}>
          <thead>
            <tr>
              {[t`Name`, t`Job title`, t`Department`, t`Reason`].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.people.map((person) => (
              <tr key={person.id}>
                <td>
                  <span className={styles.name}>
                    <Avatar name={fullName(person)} size="small" />
                    <Link
                      to="/$organizationSlug/people/$personId/details"
                      params={{ organizationSlug: slug, personId: person.id }}
                      className={styles.link}
                      data-tap
                    >
                      {person.firstName} <b>{person.lastName}</b>
                    </Link>
                  </span>
                </td>
                <td>{person.jobTitle}</td>
                <td>{person.department}</td>
                <td className={styles.dim}>
                  {becauseOf(explained(draft, person.explanation), labels, timeZone)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
