import type { PublicTransaction } from '../../../kernel/database/public-link.ts';
import {
  chooseTopics,
  resubscribe,
  unsubscribe,
  unsubscribeByOneClick,
  type Letter,
} from '../../delivery/delivery.public.ts';
import type { Choice } from './unsubscribe-form.ts';

/** What a form asks for. */
export async function perform(
  tx: PublicTransaction,
  letter: Letter,
  choice: Choice,
): Promise<void> {
  switch (choice.action) {
    case 'one-click':
      return unsubscribeByOneClick(tx, letter);
    case 'stop':
      return unsubscribe(tx, letter);
    case 'resume':
      return resubscribe(tx, letter);
    case 'choose':
      return chooseTopics(tx, letter, choice.topics);
  }
}
