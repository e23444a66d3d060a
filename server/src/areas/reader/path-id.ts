/** The id of something, as it stands in an address of ours; null for anything else. */
export function idOf(digits: string): number | null {
  return /^[1-9][0-9]{0,14}$/.test(digits) ? Number(digits) : null;
}
