export { directSendBlocks } from './direct-send-blocks.ts';
export {
  directSendOwner,
  directSendsOfGroup,
  directSendsOfMessages,
  directSendTarget,
} from './direct-sends-among.repository.ts';
export { directSendFilePurpose } from './direct-send-file-purpose.ts';
export { audienceOf } from './read-direct-send.ts';
export { listDirectSends } from './overview/direct-send-list.repository.ts';
export { sendDirectSend } from './send-direct-send.ts';
export type { MakeCampaign } from './turn-into-campaign.ts';
export { createDirectSend } from './write-direct-send.ts';
