import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import {
  passwordForm,
  passwordJudgedLength,
  passwordLength,
  passwordMax,
  passwordMin,
  passwordScoreMin,
  passwordWords,
} from 'contract/kernel/password.ts';
import { PasswordRefusedError } from '../../../../kernel/identity/identity-admin.ts';

let judging: Promise<ZxcvbnFactory> | undefined;

/** The lists take 24 MB, so they are read when the first password is set. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: passwordJudgedLength,
  });
}

/**
 * Whether this person may have this password: its length, and, offline, whether it is in a list of leaked
 * ones, close to it, a pattern, or made of their own name and address.
 *
 * @throws PasswordRefusedError
 */
export async function judgePassword(
  password: string,
  person: { name?: string; email?: string },
): Promise<void> {
  const length = passwordLength(password);
  if (length < passwordMin) throw new PasswordRefusedError('too-short');
  if (length > passwordMax) throw new PasswordRefusedError('too-long');
  const judge = await (judging ??= loadJudge());
  const { score } = judge.check(passwordForm(password), passwordWords(person));
  if (score < passwordScoreMin) throw new PasswordRefusedError('too-easy');
}
