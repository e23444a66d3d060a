import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordForm, passwordJudgedLength } from 'contract/kernel/password.ts';

/** The same lists and rules as the server's. 250 KB packed: load this file when someone starts to type. */
const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: passwordJudgedLength,
});

/** From 0, found at once, to 4. */
export function scoreOf(password: string, words: readonly string[]): number {
  return zxcvbn.check(passwordForm(password), [...words]).score;
}
