import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Tile } from '../../kit/page/tile.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { formatList } from '../../kit/text/format-list.ts';
import { ownDependantsQuery } from './dependants.queries.ts';

/** The people the organization knows as the reader’s dependants; the profile shows more of them. */
export function OwnDependantsPanel({ slug }: { slug: string }) {
  const eyebrow = <Trans>Your dependants</Trans>;
  const { t } = useLingui();
  const params = { organizationSlug: slug };
  return (
    <Tile
      query={{ ...ownDependantsQuery(), meta: { claims: 'tile' } }}
      failed={<Trans>Couldn’t load your dependants</Trans>}
      height={60}
    >
      {({ items }) => {
        const names = formatList(
          items.map(({ firstName, age }) => (age === null ? firstName : `${firstName} (${age})`)),
        );
        return items.length === 0 ? (
          <Panel eyebrow={eyebrow} title={<Trans>No dependants on record</Trans>}>
            <EmptyState
              title={<Trans>Your dependants appear here</Trans>}
              action={
                <Link to="/$organizationSlug/profile" params={params} className={buttonClass({})}>
                  <Trans>View your profile</Trans>
                </Link>
              }
            >
              <Trans>Ask an administrator to add family members.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Panel
            eyebrow={eyebrow}
            title={names}
            actions={
              <Link
                to="/$organizationSlug/profile"
                params={params}
                aria-label={t`View your dependants`}
              >
                <Trans>View</Trans>
              </Link>
            }
          />
        );
      }}
    </Tile>
  );
}
