import { hubSentences } from 'contract/hubs/hub-words.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { saidOf, teller, type Told } from 'contract/kernel/said.ts';

export const tellOfHub = teller(hubSentences);

export function hubFieldError(path: FieldError['path'], code: string, told: Told): FieldError {
  return { path, code, message: told.text, said: saidOf(told) };
}
