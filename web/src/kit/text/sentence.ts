import { t } from '@lingui/core/macro';

/** A finding as a sentence of several: with its full stop. */
export function sentence(text: string): string {
  if (text === '' || /[.!?…。！？]$/u.test(text)) return text;
  return t({ message: `${text}.`, comment: 'A finding before another sentence: its full stop' });
}
