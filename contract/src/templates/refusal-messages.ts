import { codedMessages } from '../kernel/coded-message.ts';

interface Named {
  name: string;
}

/** Why something cannot be done to a template or a saved block; the browser has the words by the same codes. */
export const templateRefusals = {
  template_name_taken: () => 'Another template has this name',
  block_name_taken: () => 'Another saved block has this name',
  template_restore_name_taken: ({ name }: Named) =>
    `Another template is called “${name}”. Rename that template, then restore this one.`,
  block_restore_name_taken: ({ name }: Named) =>
    `Another saved block is called “${name}”. Rename that block, then restore this one.`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const refuseTemplate = codedMessages(templateRefusals);
