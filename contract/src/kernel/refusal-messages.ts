import { counted } from './counted.ts';
import { codedMessages } from './coded-message.ts';

interface Wait {
  /** Seconds until another attempt makes sense. */
  seconds: number;
}

const inSeconds = ({ seconds }: Wait) => `Try again in ${counted(seconds, 'second', 'seconds')}.`;

/** Why the server refuses a call whatever it is about, in English; the browser has the words by the same codes. */
export const kernelRefusals = {
  outside_groups: () => 'Managers of selected groups can’t do this. Ask an administrator.',
  answer_forgotten: () =>
    'This was already done. The answer is no longer kept, because it was about a person who has been erased.',
  text_not_storable: () =>
    'A text contains a character that can’t be stored. Remove the character.',
  requests_waiting: (wait: Wait) => `Too many of your requests are waiting. ${inSeconds(wait)}`,
  pictures_waiting: (wait: Wait) => `Too many of your pictures are waiting. ${inSeconds(wait)}`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseCall = codedMessages(kernelRefusals);
