/** The code in the fragment of the address, which no server gets to see; '' without one. */
export function codeInAddress(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '';
}
