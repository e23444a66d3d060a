import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dependantsMax } from 'contract/dependants/dependant.ts';
import type { Account } from 'contract/people/account.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { SkeletonBlock } from '../../kit/feedback/skeleton.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { formatCount } from '../../kit/text/format.ts';
import { DependantCells } from './dependant-cells.tsx';
import styles from './dependant-cells.module.css';
import { dependantsOfQuery } from './dependants.queries.ts';

/** The dependants of one person, and the way to another one. */
export function PersonDependants({ person }: { person: Account }) {
  const { data, isError, refetch } = useQuery(dependantsOfQuery(person.id));
  const organizationSlug = useMembership()?.slug ?? '';
  const { firstName } = person;
  const count = data?.items.length;
  return (
    <Panel
      flush
      title={<Trans>Dependants</Trans>}
      count={count === undefined ? undefined : formatCount(count)}
      actions={
        person.abilities.edit && count !== undefined && count < dependantsMax ? (
          <Link
            to="/$organizationSlug/people/dependants/add"
            params={{ organizationSlug }}
            search={{ guardian: String(person.id) }}
            className={buttonClass({ size: 'small', variant: 'quiet' })}
          >
            <IconPlus aria-hidden />
            <Trans>Add</Trans>
          </Link>
        ) : undefined
      }
    >
      {isError && data === undefined ? (
        <p className={styles.plain}>
          <Trans>Couldn’t load dependants</Trans>{' '}
          <Button size="small" onClick={() => void refetch()}>
            <Trans>Reload</Trans>
          </Button>
        </p>
      ) : data === undefined ? (
        <SkeletonBlock height={96} />
      ) : data.items.length === 0 ? (
        <p className={styles.plain}>
          <Trans>{firstName} has no dependants.</Trans>
        </p>
      ) : (
        <div className={styles.frame}>
          <DependantCells dependants={data.items} guardianId={person.id} slug={organizationSlug} />
        </div>
      )}
    </Panel>
  );
}
