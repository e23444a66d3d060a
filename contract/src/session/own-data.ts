import * as z from 'zod/mini';
import { instantSchema } from '../kernel/ids.ts';

/** Raised when a field changes its meaning or goes; new ones may come at any time. */
export const ownDataVersion = 1;

/** The lists of the document, each with what it holds. */
export const ownDataSections = {
  user: 'the user who signs in, in every organization',
  signIn: 'how they sign in: password, providers, two-factor; never a secret',
  sessions: 'where they are signed in',
  person: 'their entry in the directory',
  files: 'their photo and uploaded text, as data URLs',
  invitations: 'invitations that were sent to them',
  dependants: 'the dependants whose guardian they are',
  groups: 'the groups they are in',
  accessScope: 'the selected groups that they manage',
  acknowledgements: 'the content that they confirmed to have read',
  hubs: 'the hubs whose owner or editor they are',
  messages: 'emails that were sent to them, with their status',
  leftOut: 'messages that they were meant to get and did not, with the reason',
  engagement: 'what was recorded when they opened emails and clicked links',
  subscription: 'when they unsubscribed or resubscribed',
  topicsLeft: 'the topics they unsubscribed from',
  mailReports:
    'what mail services told of emails to their address: that they came back, or a complaint',
  suppressions: 'why nothing is sent to their address, if so',
  views: 'views of lists that they saved, or that open for them',
  auditLog: 'what they did, and what was done with their account',
} as const;
export type OwnDataSection = keyof typeof ownDataSections;

const sectionNames = Object.keys(ownDataSections) as [OwnDataSection, ...OwnDataSection[]];
const item = z.record(z.string(), z.unknown());

/** Everything that is kept about one person in one organization. */
export const ownDataSchema = z.strictObject({
  version: z.literal(ownDataVersion),
  exportedAt: instantSchema,
  organization: z.string(),
  ...(Object.fromEntries(sectionNames.map((name) => [name, z.array(item)])) as Record<
    OwnDataSection,
    z.ZodMiniArray<typeof item>
  >),
});
export type OwnData = z.output<typeof ownDataSchema>;
