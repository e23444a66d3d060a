import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AddressedPerson } from 'contract/content/readers.contract.ts';
import type { Total } from 'contract/kernel/paging.ts';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import text from '../../../kit/theme/text.module.css';
import { PersonAvatar } from '../../people/people.public.ts';
import rows from '../panel-rows.module.css';
import styles from './reach-panels.module.css';

type Listed = Pick<AddressedPerson, 'id' | 'name' | 'photo' | 'department'>;

interface PageOf<Person> {
  items: readonly Person[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: Total;
}

export interface PeoplePanelProps<Person extends Listed> {
  page: { data: PageOf<Person> | undefined; isError: boolean; refetch: () => unknown };
  slug: string;
  title: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** "Couldn’t load who has not read it" */
  failed: ReactNode;
  /** What the pages are of: "People who have not read it" */
  pages: string;
  /** What stands at the end of a person's line. */
  end: (person: Person) => string | null;
  onTurn: (cursor: string) => void;
}

/** Ten people a page, by name, with what they did or not. */
export function PeoplePanel<Person extends Listed>(props: PeoplePanelProps<Person>) {
  const { page, slug, title, actions, foot, failed, pages, end, onTurn } = props;
  const { data, isError, refetch } = page;
  const goTo = (to: string | null) => (to === null ? undefined : () => onTurn(to));
  return (
    <Panel flush title={title} actions={actions} foot={foot}>
      {isError && data === undefined ? (
        <ErrorState title={failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton>
          <SkeletonBlock height={120} />
        </Skeleton>
      ) : (
        <>
          <ul className={rows.rows}>
            {data.items.map((person) => (
              <li key={person.id}>
                <PersonAvatar name={person.name} photo={person.photo} />
                <Link
                  to="/$organizationSlug/people/$personId/details"
                  params={{ organizationSlug: slug, personId: person.id }}
                  className={text.lineLink}
                >
                  <b>{person.name}</b>
                </Link>
                <span className={text.dim}>{person.department}</span>
                <span className={`${rows.end} ${styles.end}`}>{end(person)}</span>
              </li>
            ))}
          </ul>
          {data.nextCursor === null && data.previousCursor === null ? null : (
            <Pager
              label={pages}
              pageSize={10}
              onPrevious={goTo(data.previousCursor)}
              onNext={goTo(data.nextCursor)}
            >
              <Plural value={data.total.count} one="# person" other="# people" />
            </Pager>
          )}
        </>
      )}
    </Panel>
  );
}
