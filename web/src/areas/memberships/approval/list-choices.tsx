import type { ComponentProps } from 'react';
import { ColumnChooser } from '../../../kit/table/columns/column-chooser.tsx';
import { ListViews } from '../../organizations/organizations.public.ts';
import styles from './pending.module.css';

type ListChoicesProps = Pick<ComponentProps<typeof ListViews>, 'name' | 'spec' | 'list'> &
  Pick<ComponentProps<typeof ColumnChooser>, 'columns' | 'hotkey'>;

/** How one of the two lists is shown: its saved views, and on wide screens its columns. */
export function ListChoices({ name, spec, list, columns, hotkey }: ListChoicesProps) {
  return (
    <span className={styles.push}>
      <ListViews name={name} spec={spec} list={list} as="menu" />
      <span className={styles.wideOnly}>
        <ColumnChooser
          columns={columns}
          view={list.table.view}
          onView={list.table.setView}
          {...(hotkey === undefined ? {} : { hotkey })}
        />
      </span>
    </span>
  );
}
