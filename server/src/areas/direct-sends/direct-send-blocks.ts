import { type BlockUser, forgetTestsWith } from '../templates/templates.public.ts';

/** Direct sends as what saved blocks stand in: no one decides about them. */
export const directSendBlocks: BlockUser = {
  async blockChanged(tx, { id }) {
    await forgetTestsWith(tx, 'direct_send', id);
  },
};
