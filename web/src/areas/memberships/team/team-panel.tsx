import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Colleague, getTeam } from 'contract/memberships/team.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { Tile } from '../../../kit/page/tile.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import styles from './team.module.css';

const teamQuery = () => ({
  ...endpointQuery(getTeam, {}),
  meta: { claims: 'tile' } as const,
});

/** The reader’s line manager, and the people of their team. */
export function TeamPanel({ slug }: { slug: string }) {
  const eyebrow = <Trans>Your team</Trans>;
  return (
    <Tile query={teamQuery()} failed={<Trans>Couldn’t load your team</Trans>} height={180}>
      {({ lineManager, people, total }) => {
        const hidden = total - people.length;
        return lineManager === null && total === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No team on record</Trans>}>
            <EmptyState
              title={<Trans>Your line manager isn’t known</Trans>}
              action={
                <Link
                  to="/$organizationSlug/profile"
                  params={{ organizationSlug: slug }}
                  className={buttonClass({})}
                >
                  <Trans>View your profile</Trans>
                </Link>
              }
            >
              <Trans>Ask an administrator to add your line manager.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Panel
            eyebrow={eyebrow}
            title={<Plural value={total} one="# person beside you" other="# people beside you" />}
            flush
            {...(hidden > 0 && {
              foot: <Plural value={hidden} one="# more person" other="# more people" />,
            })}
          >
            <ul className={styles.team}>
              {lineManager === null ? null : <Line person={lineManager} leads />}
              {people.map((person) => (
                <Line key={person.id} person={person} />
              ))}
            </ul>
          </Panel>
        );
      }}
    </Tile>
  );
}

function Line({ person, leads = false }: { person: Colleague; leads?: boolean }) {
  const { name, jobTitle, department } = person;
  return (
    <li>
      <Avatar name={name} />
      <div>
        <b>{name}</b>
        <div>{[jobTitle, department].filter((part) => part !== null).join(', ')}</div>
      </div>
      {leads ? (
        <span>
          <Trans>Line manager</Trans>
        </span>
      ) : null}
    </li>
  );
}
