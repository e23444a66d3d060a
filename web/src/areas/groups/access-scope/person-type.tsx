import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import { Suspense, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { useAccessScope } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { usePersonLabels } from '../../people/people.public.ts';
import { accessScopeQuery, type AccessScope } from './access-scope.queries.ts';
import styles from './access-scope.module.css';
import { formatList } from '../../../kit/text/format-list.ts';

const RoleDialog = lazyPage(() => import('./role-dialog.tsx').then((module) => module.RoleDialog));

/** A person's role and, of a manager, their groups; the way to change both for those who may. */
export function PersonType({ person }: { person: Account }) {
  const type = usePersonLabels().type[person.type];
  const isScoped = useAccessScope() !== null;
  if (person.abilities.changeType) return <ChangeableType person={person} type={type} />;
  return (
    <p>
      <Trans>
        Role: <b>{type}</b>.
      </Trans>{' '}
      {person.type === 'manager' && person.deletedAt === null && !isScoped ? (
        <ScopeOfManager personId={person.id} />
      ) : null}
    </p>
  );
}

function ScopeOfManager({ personId }: { personId: number }) {
  const { data } = useQuery(accessScopeQuery(personId));
  return data === undefined ? null : scopeLabel(data);
}

function ChangeableType({ person, type }: { person: Account; type: string }) {
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery(accessScopeQuery(person.id));
  const isManager = person.type === 'manager';
  return (
    <div className={styles.part}>
      <p>
        <Trans>
          Role: <b>{type}</b>.
        </Trans>{' '}
        {isManager && data !== undefined ? scopeLabel(data) : null}
      </p>
      {isManager && data !== undefined && data.groups !== null ? (
        <p className={styles.dim}>
          <Trans>
            Can find, edit and invite only these people and their dependants. No access to imports,
            groups, campaigns or metrics.
          </Trans>
        </p>
      ) : null}
      {isError && data === undefined ? (
        <ErrorState title={<Trans>Couldn’t load groups</Trans>} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonBlock height={32} />
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>
            <Trans>Change role</Trans>
          </Button>
        </div>
      )}
      {asking && data !== undefined ? (
        <Suspense fallback={null}>
          <RoleDialog person={person} accessScope={data} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Who a manager manages, in a sentence. */
function scopeLabel({ groups, people }: AccessScope): string {
  if (groups === null) return t`Manages the whole organization.`;
  if (groups.length === 0) return t`Manages selected groups, but none is selected.`;
  const names = formatList(groups.map(({ name }) => name));
  return plural(people ?? 0, {
    one: `Manages # person in ${names}.`,
    other: `Manages # people in ${names}.`,
  });
}
