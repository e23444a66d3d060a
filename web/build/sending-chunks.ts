import type { Rolldown } from 'vite';

const campaigns =
  /\/areas\/(?:campaigns\/(?!campaigns\.public)|channels\/(?!channels\.|problem-messages|tried))/;
/** Not what begins a message to people who are selected: their list knows it, and nothing else of direct sends. */
const directSends =
  /\/areas\/direct-sends\/(?!use-begin-message|direct-sends\.public|refusal-messages)/;
/** Their list, which the page of one does without. */
const directLists = /\/areas\/direct-sends\/list\//;
/** What campaigns and direct sends share once they are sent, and what a new one is named in. */
const mailings =
  /\/areas\/(?:delivery\/(?:(?:marks|mailing|many)\/|writing\/name-input)|channels\/(?:channels\.|problem-messages|tried))/;
/** Tables of the people of an audience. */
const audiences = /\/areas\/delivery\/audience\//;
/** The page of what was sent, which lists need nothing of. */
const sent = /\/areas\/delivery\/sending\/(?!sent-message|trashed-draft)/;
/** When a campaign is sent, asked by dates. */
const plans = /\/areas\/campaigns\/(?:plan\/(?!plan-labels|\w+\.module\.css)|plan-)/;
/** A day and a time, for what waits for it, and when its emails leave. */
const times = /\/areas\/(?:delivery\/planning|campaigns\/time-line)\//;
/** What is said of a draft while it is saved, and where its fields are. */
const writing =
  /\/areas\/delivery\/writing\/(?:named-field|field-names|save-state|use-autosave|draft-saver|line-with-fields|use-merge-fields|settings-link)|\/areas\/delivery\/topics\/topic-chooser\.tsx/;
/** What is written in, with the editor. */
const bodies = /\/areas\/delivery\/writing\/message-body/;
/** What a direct send is written in, without the list beside it. */
const composer = /\/areas\/direct-sends\/composer\/(?!\w+\.module\.css)/;
/** What is written of a campaign before it is sent, with lists of options and the editor's texts. */
const campaignDrafts =
  /\/areas\/(?:campaigns\/draft\/(?!carried-name|\w+\.module\.css)|delivery\/writing\/(?!name-input|\w+\.module\.css))/;
/** What someone was sent, for themselves: without the screens and limits of those who send. */
const ownMessages = /\/areas\/delivery\/own-/;
/** What emails are about, which settings, campaigns and the own profile ask for. */
const topics = /\/areas\/delivery\/topics\/(?!topic-chooser)/;
/** Addresses that nothing is sent to. */
const suppressions = /\/areas\/delivery\/suppressions\//;
/** A message as it is read, which templates show without the rest of a draft. */
const emailsModules =
  /\/areas\/delivery\/writing\/(?:message-view|email-preview|saved-block-preview|articles\.queries)/;
/** What is asked of templates and saved blocks, which lists of campaigns know without what shows them. */
const templateQueries = /\/areas\/templates\/(?:\w+\.queries|template-actions)/;
/** What drafts begin from, and blocks that stand in them. */
const templates = /\/areas\/templates\/(?!refusal-messages|templates\.public|list\/|edit\/)/;
const templatePages = /\/areas\/templates\/(?:list|edit)\//;

/** Pieces of campaigns, direct sends and their emails. */
export const sendingChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'own-messages', test: ownMessages, minShareCount: 2, priority: 4 },
  { name: 'topics', test: topics, minShareCount: 2, priority: 4 },
  { name: 'suppressions', test: suppressions, minShareCount: 2, priority: 4 },
  { name: 'bodies', test: bodies, minShareCount: 2, priority: 4 },
  { name: 'composer', test: composer, minShareCount: 2, priority: 3 },
  { name: 'campaign-drafts', test: campaignDrafts, minShareCount: 2, priority: 3 },
  { name: 'campaigns', test: campaigns, minShareCount: 2, priority: 2 },
  { name: 'direct-lists', test: directLists, minShareCount: 2, priority: 3 },
  { name: 'direct-sends', test: directSends, minShareCount: 2, priority: 2 },
  { name: 'mailings', test: mailings, minShareCount: 2, priority: 2 },
  { name: 'audiences', test: audiences, minShareCount: 2, priority: 2 },
  { name: 'sent', test: sent, minShareCount: 2, priority: 2 },
  { name: 'times-to-send', test: times, minShareCount: 2, priority: 4 },
  { name: 'plans', test: plans, minShareCount: 2, priority: 3 },
  { name: 'writing', test: writing, minShareCount: 2, priority: 4 },
  { name: 'emails', test: emailsModules, minShareCount: 2, priority: 4 },
  { name: 'template-queries', test: templateQueries, minShareCount: 2, priority: 4 },
  { name: 'templates', test: templates, minShareCount: 2, priority: 3 },
  { name: 'template-pages', test: templatePages, minShareCount: 2, priority: 3 },
];
