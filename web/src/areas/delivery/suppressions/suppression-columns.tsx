import { i18n } from '@lingui/core';
import { t as say } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Suppression } from 'contract/delivery/suppression.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { reasonLabels } from './reason-labels.ts';

export function suppressionColumns(
  organizationSlug: string,
  timeZone: string,
): readonly TableColumn<Suppression>[] {
  return [
    {
      id: 'address',
      header: say`Email address`,
      fixed: true,
      sort: 'address',
      skeleton: 180,
      cell: ({ address }) => <b>{address}</b>,
    },
    {
      id: 'reason',
      header: say`Reason`,
      width: 140,
      skeleton: 80,
      cell: ({ reason }) => i18n._(reasonLabels[reason]),
    },
    {
      id: 'detail',
      header: say`Detail`,
      yields: 2,
      skeleton: 120,
      cell: ({ detail }) => <span className={text.hint}>{detail ?? '–'}</span>,
    },
    {
      id: 'person',
      header: say`Person`,
      yields: 1,
      skeleton: 110,
      cell: ({ person }, { tabIndex }) =>
        person === null ? (
          '–'
        ) : (
          <Link
            to="/$organizationSlug/people/$personId/details"
            params={{ organizationSlug, personId: person.id }}
            tabIndex={tabIndex}
          >
            {person.name}
          </Link>
        ),
    },
    {
      id: 'created',
      header: say({ message: `Added`, context: 'when an address was suppressed' }),
      width: 190,
      sort: 'created',
      skeleton: 120,
      cell: ({ createdAt, by }) => (
        <span>
          {formatMoment(createdAt, timeZone)}
          {by === null ? null : (
            <span className={text.hint}>
              {' '}
              <Trans>by {by}</Trans>
            </span>
          )}
        </span>
      ),
    },
  ];
}
