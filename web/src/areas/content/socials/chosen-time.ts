import { instantIn } from 'contract/kernel/wall-time.ts';
import { t } from '@lingui/core/macro';
import { dayIn, isDay, isTime } from '../../../kit/text/time.ts';
import type { SocialForm } from './use-social-form.ts';

/** The chosen instant, or the field that has none, and why. */
export function timeOf(
  { day, time }: Pick<SocialForm['values'], 'day' | 'time'>,
  timeZone: string,
): { at: Date } | { path: 'day' | 'time'; error: string } {
  if (!isDay(day)) return { path: 'day', error: t`Choose a day` };
  if (!isTime(time)) return { path: 'time', error: t`Choose a time` };
  const at = instantIn(day, time, timeZone);
  if (at > new Date()) return { at };
  return { path: day < dayIn(timeZone) ? 'day' : 'time', error: t`Choose a time in the future` };
}
