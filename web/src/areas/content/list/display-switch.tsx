import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar, IconLayoutKanban, IconLayoutList } from '@tabler/icons-react';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import styles from './content-list.module.css';
import type { ContentList } from '../use-content-list.ts';

/** Rows, a board by status, or a calendar. What waits for someone and the trash are lists alone. */
export function DisplaySwitch({ list }: { list: ContentList }) {
  const { t } = useLingui();
  if (list.tab['queue'] || list.tab['deleted']) return null;
  return (
    <Segmented
      label={t`Show content as`}
      value={list.display}
      onChange={list.setDisplay}
      segments={[
        {
          value: 'list',
          name: t({ message: 'List', comment: 'Content in rows' }),
          label: (
            <Segment icon={<IconLayoutList />}>
              <Trans comment="Content in rows">List</Trans>
            </Segment>
          ),
        },
        {
          value: 'board',
          name: t({ message: 'Board', comment: 'Content in columns by status' }),
          label: (
            <Segment icon={<IconLayoutKanban />}>
              <Trans comment="Content in columns by status">Board</Trans>
            </Segment>
          ),
        },
        {
          value: 'calendar',
          name: t`Calendar`,
          label: (
            <Segment icon={<IconCalendar />}>
              <Trans>Calendar</Trans>
            </Segment>
          ),
        },
      ]}
    />
  );
}

/** The phone has room for the icon alone. */
function Segment({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      {icon}
      <span className={styles.segmentWord}>{children}</span>
    </>
  );
}
