import { type ColumnsWith, columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { ColumnSection } from 'contract/people/columns/column-facts.ts';

type Text = ColumnsWith<'form', 'text'>;
type Offered = ColumnsWith<'suggest', 'text'>;

const isOffered = (column: Text): column is Offered => factsOf(column).uses.includes('suggest');

const textsIn = (section: ColumnSection): Text[] =>
  columnsWith('form', 'text').filter((column) => factsOf(column).section === section);

/** The texts in a part of the form while whose values in use are offered. */
export function offeredTextsIn(section: ColumnSection): Offered[] {
  return textsIn(section).filter(isOffered);
}

/** The other texts of a part of the form. */
export function plainTextsIn(section: ColumnSection): Exclude<Text, Offered>[] {
  return textsIn(section).filter((column): column is Exclude<Text, Offered> => !isOffered(column));
}
