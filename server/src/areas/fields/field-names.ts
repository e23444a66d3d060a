import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import { type ProblemError, invalid } from '../../kernel/http/problem.ts';
import { fold } from '../../kernel/database/fold.ts';

const keyCharsMax = 60;

/**
 * The name of a new field in imports and the API: its label in lower case, with a number behind it where that is taken.
 * A label without a Latin letter becomes `field`.
 */
export function keyOfLabel(label: string, taken: ReadonlySet<string>): string {
  const words = fold(label).split(/[^a-z0-9]/);
  const plain = words
    .filter(Boolean)
    .join('_')
    .replace(/^[_0-9]+/, '')
    .slice(0, keyCharsMax - 4);
  const base = plain === '' ? 'field' : plain;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const key = `${base}_${number}`;
    if (!taken.has(key)) return key;
  }
}

/** Labels as the unique index compares them. */
export function labelKey(label: string): string {
  return label.toLowerCase();
}

export function labelTaken(): ProblemError {
  return invalid(['label'], 'taken', refuseCustomField('custom_label_taken'));
}
