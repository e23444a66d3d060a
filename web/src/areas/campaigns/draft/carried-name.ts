/** Letters of a campaign's name. */
export const shortestName = 2;

/** The name of a draft that was just created, as it is being typed. */
export interface CarriedName {
  id: number;
  read: () => string;
  /** Whether it has the focus, and keeps it. */
  focused: boolean;
}

let carried: CarriedName | undefined;

/** Hands what is typed over to the page of the draft, which takes further letters while it opens. */
export function carryName(name: CarriedName): void {
  carried = name;
}

export function carriedName(id: number): CarriedName | undefined {
  return carried?.id === id ? carried : undefined;
}

/** It has arrived: from here on the draft's page has it. */
export function dropCarriedName(): void {
  carried = undefined;
}
