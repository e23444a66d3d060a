import * as z from 'zod/mini';
import { instantSchema } from '../kernel/ids.ts';

/** Raised when a field changes its meaning or goes; new ones may come at any time. */
export const ownDataVersion = 1;

/** The lists of the document, each with what it holds. */
export const ownDataSections = {
  user: 'the user who signs in, whatever organization he is in',
  signIn: 'how he signs in: password, providers, two-factor; never a secret',
  sessions: 'where he is signed in',
  person: 'his entry in the list of people',
  files: 'their photo and uploaded text, as data URLs',
  invitations: 'invitations that were sent to him',
  dependants: 'the dependants whose guardian he is',
  groups: 'the groups he is in',
  limits: 'the groups to which he is limited as a manager',
  messages: 'mails that were sent to him, and what became of them',
  leftOut: 'messages he was meant to get and did not, with the reason',
  engagement: 'what was recorded when he opened mails and followed links',
  subscription: 'when he unsubscribed or subscribed again',
  suppressions: 'why nothing is sent to his address, if so',
  views: 'views of lists that he saved, or that open for him',
  trail: 'what he did, and what was done with his account',
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
