/** A confirmation for which the whole page was away, good for one change. */
let held = '';

export function holdAuthRequest(attempt: string): void {
  held = attempt;
}

/** Empty: there is none. */
export const heldAuthRequest = (): string => held;

export function dropHeldAuthRequest(): void {
  held = '';
}
