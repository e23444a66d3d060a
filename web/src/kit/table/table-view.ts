import { useLocalStorage } from '@mantine/hooks';

export type Density = 'comfortable' | 'compact';

/** How the user likes to see one list, saved in this browser. */
export interface TableView {
  density: Density;
  /** Columns shown or hidden against their default, by id. */
  columns: Readonly<Record<string, boolean>>;
}

const plainView: TableView = { density: 'comfortable', columns: {} };

/** The view of the list of this name, and its setter. Also follows other tabs. */
export function useTableView(name: string): [TableView, (view: TableView) => void] {
  const [view, setView] = useLocalStorage<TableView>({
    key: `atrium.table.${name}`,
    defaultValue: plainView,
    getInitialValueInEffect: false,
    deserialize: readView,
  });
  return [view, setView];
}

/** The storage may hold an older version or an edited one: whatever does not fit is dropped. */
export function readView(stored: string | undefined): TableView {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return plainView;
  }
  if (typeof value !== 'object' || value === null) return plainView;
  const { density, columns } = value as Partial<Record<keyof TableView, unknown>>;
  const known = Object.entries(typeof columns === 'object' && columns !== null ? columns : {});
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    columns: Object.fromEntries(known.filter(([, shown]) => typeof shown === 'boolean')),
  };
}
