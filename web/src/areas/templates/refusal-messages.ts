import { t } from '@lingui/core/macro';
import type { templateRefusals } from 'contract/templates/refusal-messages.ts';
import type { MessagesFor } from '../../kernel/messages/message-of.ts';

/** Why something cannot be done to a template or a saved block. */
export const templateRefusalMessages: MessagesFor<typeof templateRefusals> = {
  template_name_taken: () => t`Another template has this name`,
  block_name_taken: () => t`Another saved block has this name`,
  template_restore_name_taken: ({ name }) =>
    t`Another template is called “${name}”. Rename that template, then restore this one.`,
  block_restore_name_taken: ({ name }) =>
    t`Another saved block is called “${name}”. Rename that block, then restore this one.`,
};
