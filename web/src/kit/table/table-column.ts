import type { ReactElement, ReactNode } from 'react';

/** What a cell may want to know about its row. */
export interface RowState {
  selected: boolean;
  /** For links and buttons in the row: only the current row's are stops of the Tab key. */
  tabIndex: 0 | -1;
}

export interface TableColumn<Row> {
  id: string;
  /** The head, also the name in the column chooser. */
  header: string;
  cell: (row: Row, state: RowState) => ReactNode;
  /** Pixels; the columns without one share what is left. */
  width?: number;
  /** Pixels that one without a width gets at the least, before others yield. */
  least?: number;
  /** Right-aligned and tabular. */
  number?: boolean;
  /** The name the list sorts by: a click on the head asks for it. */
  sort?: string;
  /** Cannot be hidden: the one that names the row. */
  fixed?: boolean;
  /** Not shown until the user chooses it. */
  hidden?: boolean;
  /** Hidden where there is no room, the highest number first; never when the user chose it. */
  yields?: number;
  /** The width of its skeleton in pixels. */
  skeleton?: number;
}

/** A row on the phone: a square, the name, the worst state, one figure. */
export interface PhoneRow {
  /** What the square shows until the row is selected: a medium avatar. */
  avatar: ReactElement;
  title: ReactNode;
  detail?: ReactNode;
  figure?: ReactNode;
}
