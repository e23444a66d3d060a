import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';

/** How long something still takes, the more roughly the longer: 29 sec, about 3 min, about 2 hr 10 min. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return inUnit(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return about(inUnit(minutes, 'minute'));
  const hours = Math.floor(minutes / 60);
  const rest = Math.round((minutes % 60) / 10) * 10;
  if (rest === 0 || rest === 60) return about(inUnit(rest === 60 ? hours + 1 : hours, 'hour'));
  return about(`${inUnit(hours, 'hour')} ${inUnit(rest, 'minute')}`);
}

function about(time: string): string {
  return t({ message: `about ${time}`, comment: 'How long something still takes: about 3 min' });
}

function inUnit(value: number, unit: string, maximumFractionDigits = 0): string {
  return i18n.number(value, { style: 'unit', unit, maximumFractionDigits });
}

/** A size in bytes as people say it: 640 bytes, 12 kB, 3.4 MB. */
export function sizeLabels(bytes: number): string {
  if (bytes < 1000) return plural(bytes, { one: '# byte', other: '# bytes' });
  if (bytes < 1_000_000) return inUnit(Math.round(bytes / 1000), 'kilobyte');
  return inUnit(bytes / 1_000_000, 'megabyte', bytes < 10_000_000 ? 1 : 0);
}
