/** A confirmation for which the whole page was away, good for one change. */
let held = '';

export function holdTrip(attempt: string): void {
  held = attempt;
}

/** Empty: there is none. */
export const heldTrip = (): string => held;

export function dropHeldTrip(): void {
  held = '';
}
