import { Fragment, type ReactNode } from 'react';
import { listParts } from './format-list.ts';

export interface NodeListProps {
  items: readonly { key: string | number; node: ReactNode }[];
}

/** Links or other elements beside each other, joined as the language of the texts writes lists. */
export function NodeList({ items }: NodeListProps) {
  return listParts(items.length).map(({ type, value }, index) => {
    const item = type === 'element' ? items[Number(value)] : undefined;
    return <Fragment key={item?.key ?? `between ${index}`}>{item?.node ?? value}</Fragment>;
  });
}
