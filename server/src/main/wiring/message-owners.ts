import {
  campaignOwner,
  campaignsOfMessages,
  createCampaign,
} from '../../areas/campaigns/campaigns.public.ts';
import {
  reminderOwner,
  type MessageOwner,
  type SendersOfMessages,
} from '../../areas/delivery/delivery.public.ts';
import {
  directSendOwner,
  directSendsOfMessages,
  type MakeCampaign,
} from '../../areas/direct-sends/direct-sends.public.ts';

/** What sends messages and is a draft again when that is undone. */
export const messageOwners: readonly MessageOwner[] = [
  campaignOwner,
  directSendOwner,
  reminderOwner,
];

/** Handed in: delivery stands before both, and lists what they sent with its own. */
export const sendersOfMessages: SendersOfMessages = {
  campaigns: campaignsOfMessages,
  directSends: directSendsOfMessages,
};

const nameMin = 2;
const nameMax = 120;

/** A direct send has no name: its campaign is called by its subject. */
/** Handed in: campaigns and direct sends stand beside each other, and neither may import the other. */
export const makeCampaign: MakeCampaign = (tx, { subject, ...draft }) => {
  const name = subject
    .slice(0, nameMax)
    .replace(/\p{Cs}$/u, '')
    .trim();
  const named = name.length < nameMin ? 'Direct send' : name;
  return createCampaign(tx, { ...draft, subject, name: named });
};
