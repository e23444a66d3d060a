import { plural, t } from '@lingui/core/macro';

/** An instant as the time of its day in a zone: 14:30, with seconds 14:30:21. */
export function timeOfDay(instant: string, timeZone: string, seconds = false): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(seconds ? { second: '2-digit' } : {}),
  }).format(new Date(instant));
}

/** How long something still takes, the more roughly the longer: 29 s, about 3 min, about 2 h 10 min. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return t`${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t`about ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round((minutes % 60) / 10) * 10;
  if (rest === 0 || rest === 60) return t`about ${rest === 60 ? hours + 1 : hours} h`;
  return t`about ${hours} h ${rest} min`;
}

/** A size in bytes as people say it: 640 bytes, 12 KB, 3.4 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return plural(bytes, { one: '# byte', other: '# bytes' });
  if (bytes < 1_000_000) return t`${Math.round(bytes / 1000)} KB`;
  const megabytes = (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
  return t`${megabytes} MB`;
}
