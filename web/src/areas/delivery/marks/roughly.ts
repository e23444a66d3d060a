/** How long something still takes, in whole minutes, or from an hour on in whole hours: at least one. */
export function roughly(seconds: number): { unit: 'minute' | 'hour'; count: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60
    ? { unit: 'minute', count: minutes }
    : { unit: 'hour', count: Math.round(minutes / 60) };
}
