/** How far the number of people may differ from what was reviewed: a tenth of it, and never fewer than 20. */
export const toleranceFraction = 0.1;
export const toleranceLeast = 20;

/** How many people more or fewer than reviewed start a scheduled campaign still. */
export function toleranceOf(reviewed: number, chosen: number | null): number {
  return chosen ?? Math.max(toleranceLeast, Math.floor(reviewed * toleranceFraction));
}
