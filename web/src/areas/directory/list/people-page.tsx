import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan, useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { ReasonTip } from '../../../kit/button/reason.tsx';
import { usePreload } from '../../../kit/loading/use-preload.ts';
import { MenuList } from '../../../kit/menu/entry-menu.tsx';
import { PopupPanel } from '../../../kit/overlay/popup.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { dayIn, zoneName } from '../../../kit/text/time.ts';
import { GroupDialog, GroupFilter } from '../../groups/groups.public.ts';
import { PeopleConfirm } from '../lazy-people-confirm.ts';
import { FilterPanel, peopleOf } from '../../people/people.public.ts';
import { ExportMenu } from './export-menu.tsx';
import { PeopleMenu } from './people-menu.tsx';
import { PeopleBulk, PeopleTable } from './people-table.tsx';
import { PeopleTabs, useRegisterSize } from './people-tabs.tsx';
import { currentView, peopleViews, viewBelow } from './people-views.ts';
import { FilterSheet } from './people-toolbar.tsx';
import { peopleLabels } from '../people-labels.ts';
import { usePeopleList } from './use-people-list.ts';

/** What a choice on the list asks for. */
const later = [
  MenuList,
  PopupPanel,
  ReasonTip,
  FilterPanel,
  PeopleBulk,
  PeopleConfirm,
  FilterSheet,
  GroupDialog,
  GroupFilter,
];

/** Everyone in the organization: found, filtered, sorted, changed in bulk. */
export function PeoplePage() {
  const { t } = useLingui();
  const can = useCan();
  const membership = useMembership();
  const accessScope = useAccessScope();
  const list = usePeopleList();
  const today = dayIn(membership?.timeZone ?? 'UTC');
  const size = useRegisterSize(today);
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false });
  usePreload(later, list.page.data !== undefined);
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const views = peopleViews(today, can('people.delete'));
  const { filters } = list.state;
  const view = list.saved.current ? viewBelow(views, filters) : currentView(views, filters);
  const zone = zoneName(timeZone);
  const params = { organizationSlug: slug };
  return (
    <PageFrame>
      <PageHead
        eyebrow={size === undefined ? t`Directory` : peopleLabels(size)}
        zone={zone}
        title={peopleOf(accessScope)}
        actions={
          <>
            <PeopleMenu {...{ list, slug, narrow }} />
            {narrow ? null : <ExportMenu list={list} />}
            {can('people.import') && !narrow ? (
              <Link
                to="/$organizationSlug/people/upload/people"
                params={params}
                className={buttonClass({})}
              >
                <IconUpload aria-hidden />
                <Trans>Import</Trans>
              </Link>
            ) : null}
            {can('people.edit') ? (
              <Link
                to="/$organizationSlug/people/add"
                params={params}
                className={buttonClass({ variant: 'primary' })}
              >
                <IconPlus aria-hidden />
                <Trans>Add person</Trans>
              </Link>
            ) : null}
          </>
        }
      />
      <PeopleTabs {...{ views, list, today, slug }} current={view} />
      <PeopleTable list={list} peopleView={view} membership={membership} />
    </PageFrame>
  );
}
