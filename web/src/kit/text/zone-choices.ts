/** Time zones (IANA), and `current` where the platform lists it under another name. */
export function zoneChoices(current: string | null): { value: string; label: string }[] {
  const zones = Intl.supportedValuesOf('timeZone');
  const offered = current === null || zones.includes(current) ? zones : [...zones, current];
  return offered.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
