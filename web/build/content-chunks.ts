import type { Rolldown } from 'vite';

/** What sends files, and what shows how far they are. Links to photos stand with the people who have them. */
const uploads = /\/kernel\/files\/(?!file-links)/;
const uploadList = /\/areas\/files\/upload/;
/** A few files on their way, beside what they are attached to. */
const sendingFiles = /\/areas\/files\/(?:use-sending|sending-files)/;
/** Pauses and continues of long work. */
const players = /\/IconPlayer/;
/** What is said of hubs, which every screen may have to say. */
const hubMessages = /\/areas\/(?:hubs|content)\/hub-messages/;
/** What is asked for where a hub is created or edited. */
const hubForms = /\/areas\/hubs\/(?:audience-choice|content-choice)/;
/** Icon and colour of a hub, with lists of options. */
const hubFields = /\/areas\/hubs\/look-fields/;
/** How hubs look. */
const hubLook = /\/areas\/hubs\/hub-(?:marks|cover)/;
const hubs = /\/areas\/hubs\//;
/** The fields of settings, for their dialog and beside the editor: nothing of a first screen. */
const contentSettings =
  /\/areas\/content\/settings\/(?:settings-(?:fields|dialog\.module)|hub-fields)/;
/** What is chosen in them before it is saved, which the editor keeps as well. */
const settingsDraft = /\/areas\/content\/settings\/use-settings-draft/;
/** Several questions at once, which few screens ask. */
const manyQueries =
  /\/query-core\/build\/modern\/queriesObserver|\/react-query\/build\/modern\/useQueries/;
/** The signs of social networks. */
const networks =
  /\/socials\/network-icon|\/IconBrand(?:Bluesky|Facebook|Instagram|Linkedin|Mastodon|Threads|Tiktok|X|Youtube)\.mjs/;
/** Changes that are repeated where they break off, which few screens make by it. */
const mutations =
  /\/query-core\/build\/modern\/mutationObserver|\/react-query\/build\/modern\/useMutation|\/areas\/direct-sends\/use-begin-message/;
/** Times of a day by the clocks of a zone, where a time is chosen. */
const wallTimes = /\/contract\/src\/kernel\/wall-time|\/kit\/text\/zoned/;
const dropZone = /\/kit\/inputs\/drop-zone/;
/** The state of content, its pictures and what is asked of it, for hubs as well. */
const contentMarks =
  /\/areas\/content\/(?:state-mark|failure-message|pictures\/(?:use|send)-picture|content\.queries|refusal-reason)/;
/** Files among content, which are sent and followed. */
const contentFiles = /\/areas\/content\/files\//;
/** What every list of content knows of files. */
const fileFacts = /\/areas\/content\/(?:files\/files\.queries|file-type-labels)/;
/** Asks for a hub, after a choice alone. */
const hubDialog = /\/areas\/content\/list\/hub-dialog/;
/** Lists of content: as rows, as a board, by days. */
const contentLists =
  /\/areas\/content\/(?:(?:list|board|calendar)\/|use-content-list|reach-bar|hub-names)/;
/** What can be done with content in a list and on its page. */
const contentMenu = /\/areas\/content\/use-content-menu/;
/** How content is shown, on its own page and to its readers. */
const readings = /\/areas\/content\/(?:document\/(?:embed-view|document-view)|reading\/)/;
/** What stands around it for staff. */
const contentViews = /\/areas\/content\/(?:details|reminders\/|revisions\/)/;
/** Posts of social networks, which other content knows by the names of networks alone. */
const socials = /\/areas\/content\/socials\/(?!social-details|networks-panel|social-revisions)/;
const content = /\/areas\/content\//;

/** Pieces of content, hubs and files. */
export const contentChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'uploads', test: uploads, minShareCount: 2, priority: 3 },
  { name: 'upload-list', test: uploadList, minShareCount: 2, priority: 3 },
  { name: 'sending-files', test: sendingFiles, minShareCount: 2, priority: 3 },
  { name: 'players', test: players, minShareCount: 2, priority: 3 },
  { name: 'hub-messages', test: hubMessages, minShareCount: 2, priority: 4 },
  { name: 'hub-forms', test: hubForms, minShareCount: 2, priority: 3 },
  { name: 'hub-fields', test: hubFields, minShareCount: 2, priority: 3 },
  { name: 'hub-look', test: hubLook, minShareCount: 2, priority: 3 },
  { name: 'hubs', test: hubs, minShareCount: 2, priority: 2 },
  { name: 'content-settings', test: contentSettings, minShareCount: 2, priority: 3 },
  { name: 'settings-draft', test: settingsDraft, minShareCount: 2, priority: 3 },
  { name: 'many-queries', test: manyQueries, minShareCount: 2, priority: 4 },
  { name: 'mutations', test: mutations, minShareCount: 2, priority: 4 },
  { name: 'wall-times', test: wallTimes, minShareCount: 2, priority: 4 },
  { name: 'networks', test: networks, minShareCount: 2, priority: 4 },
  { name: 'drop-zone', test: dropZone, minShareCount: 2, priority: 4 },
  { name: 'content-marks', test: contentMarks, minShareCount: 2, priority: 3 },
  { name: 'file-facts', test: fileFacts, minShareCount: 2, priority: 4 },
  { name: 'content-files', test: contentFiles, minShareCount: 2, priority: 3 },
  { name: 'hub-dialog', test: hubDialog, minShareCount: 2, priority: 4 },
  { name: 'content-lists', test: contentLists, minShareCount: 2, priority: 3 },
  { name: 'content-menu', test: contentMenu, minShareCount: 2, priority: 3 },
  { name: 'readings', test: readings, minShareCount: 2, priority: 4 },
  { name: 'content-views', test: contentViews, minShareCount: 2, priority: 3 },
  { name: 'socials', test: socials, minShareCount: 2, priority: 3 },
  { name: 'content', test: content, minShareCount: 2, priority: 2 },
];
