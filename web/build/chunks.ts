import type { Rolldown } from 'vite';
import { contentChunks } from './content-chunks.ts';
import { contractChunks } from './contract-chunks.ts';
import { sendingChunks } from './sending-chunks.ts';

/* The pieces of the build: what is loaded together. The first that matches by priority takes a module. */

/** The parts of the component library that an input needs that opens nothing. */
const inputs =
  /@mantine\/core\/(?:esm\/core|(?:esm\/components|styles)\/(?:Input|InputBase|TextInput|Loader|CloseButton|UnstyledButton|Transition)\b)/;
/** What stands in forms until lists of options have come, and texts of several lines. */
const lateInputs =
  /\/kit\/inputs\/(?:late\/|tag-pill)|@mantine\/core\/(?:esm\/components|styles)\/(?:Pill|PillsInput)\b/;
/** Fields of several lines. */
const textareas =
  /@mantine\/core\/(?:esm\/components|styles)\/Textarea\b|\/(?:react-textarea-autosize|use-composed-ref|use-latest|use-isomorphic-layout-effect)\//;
/** Inputs for passwords, which no form of the console needs. */
const passwords =
  /@mantine\/core\/(?:esm\/components|styles)\/(?:PasswordInput|ActionIcon)\b|\/kit\/inputs\/password-field/;
/** The rest of it, and what of ours cannot do without. */
const floating =
  /@mantine\/core|@floating-ui|@mantine\/hooks\/esm\/use-(?:focus|click-outside|long-press|resize)|\/kit\/overlay\/(?:anchor|use-open-after-mount)/;
/** Fields for dates, and what reads them. */
const dates = /\/kit\/inputs\/(?:date-|use-date-)|\/kit\/text\/(?:read-day|date-labels)/;
/** The calendar of date fields, opened by few. */
const calendar = /@mantine\/(?:dates|hooks\/esm\/utils\/clamp)|\/dayjs\/|\/kit\/inputs\/calendar/;
const menus = /@mantine\/core\/(?:esm\/components|styles)\/(?:Menu|Tooltip)\b/;
/** What asks for the value of a filter; it needs lists of options, which a menu does not. */
const filters = /\/people\/filters\/(?:filter-(?:editor|sheet)|person-filter)/;
/** Lists of options, which float too, and what is nothing but one. */
const choices =
  /@mantine\/core\/(?:esm\/components|styles)\/(?:Combobox|Select|MultiSelect|TagsInput|Autocomplete|ScrollArea)\b|\/kit\/inputs\/(?:select|lists)|\/imports\/file\/sheet-choice/;
const forms = /@mantine\/form|\/klona\/|\/fast-deep-equal\/|\/kit\/form\/(?!failure)/;
/** What asks before a page with changes is left, which editors need without a form. */
const guards = /\/kit\/form\/(?:autosave-guard|leave-guard|leave-blocker|under-way)/;
/** What is done for many people, or from a menu; no form needs it. */
const peopleActions = /\/areas\/people\/(?:people-actions|many-people|bulk-plan)/;
const personForm =
  /\/areas\/people\/form\/(?:form-sheet|use-remembered-draft|drafts|person-(?:section|picker)|person-form\.module|used-)/;
/** The form of a person with their dependants and scope, for adding and editing. */
const personPages =
  /\/screens\/people\/form\/|\/areas\/people\/form\/(?:person-(?:fields|values)|email-field|lazy-photo)/;
/** What custom fields of people are filled in with, which the form of a dependant does without. */
const fieldInputs = /\/areas\/fields\/(?:field-input|own-values\.)/;
/** Bulk changes of everyone who matches, and their progress on every page. */
const bulkChanges =
  /\/areas\/(?:directory\/bulk\/all-matching-|bulk\/(?!all-matching-(?:bar|confirm|labels)|use-start|refresh-after))/;
/** Questions before a bulk change of everyone who matches. */
const allMatching =
  /\/areas\/bulk\/(?:all-matching-(?:bar|confirm|labels)|use-start)|\/list\/dependants-bulk-labels/;
/** What is decided about many pending users. */
const pending =
  /\/areas\/memberships\/approval\/(?:pending-(?:labels|bulk|all-matching)|reject)|\/IconCalendarPlus\.|\/memberships\/pending-bulk/;
/** What changes a photo. */
const photos = /\/people\/photos\/(?!lazy)/;
/** What signing in by the hosted service and putting files into it share. */
const hosted = /@firebase\/|\/node_modules\/(?:idb|tslib)\//;
const upload =
  /\/areas\/imports\/(?!file\/sheet-choice|import-(?:names|filter))|\/IconArrowRight\.mjs/;
/** What a filter of people says of an import. */
const importNames = /\/areas\/imports\/import-names/;
/** What asks for a group, and apart from it what every screen that speaks of groups needs. */
const groupDialogs = /\/areas\/groups\/choice\/group-(?:picker|choice)/;
/** The choice of the groups of a manager's access scope, on their page and when they are added. */
const accessScopeGroups = /\/areas\/groups\/access-scope\/access-scope-groups/;
/** What the access scope of a manager is. */
const accessScope = /\/areas\/groups\/access-scope\/access-scope\.(?:queries|module)/;
/** Values of conditions of rules, and the people they are asked about. */
const ruleValues =
  /\/areas\/groups\/rules\/conditions\/(?:named-picker|condition-values|dependant-values|number-field|text-values)/;
/** What says and reads conditions, of rules and of filters of people. */
const ruleLabels =
  /\/areas\/groups\/group-names|\/areas\/groups\/rules\/(?:(?:rule-(?:draft|fields|labels)|filter\/rule-of-filters|names-in)|rule\.(?:queries|module)|filter\/filter-conditions|unseen-names)/;
/** Conditions as sentences, for a rule and for a person: nothing of a first screen. */
const rulePhrases =
  /\/areas\/groups\/rules\/(?:phrases\/(?!own-value-labels)|panels\/explained-lines)/;
/** What decides conditions for a person, on the pages of groups and of people. */
const ruleWhy = /\/areas\/groups\/rules\/facts/;
/** The colour of a group, with its name. */
const groupMarks = /\/areas\/groups\/(?:group-(?:name\.tsx|colour)|colour-labels)/;
/** Without the list of colours, one line that operations of content and hubs read as well. */
const groups = /\/areas\/groups\//;
/** People's families. */
const dependants = /\/areas\/dependants\/(?!form\/|list\/dependants-bulk-labels)/;
/** The row above any list. */
const toolbars = /\/areas\/people\/filters\/(?:lazy-filter-sheet|list-toolbar)/;
/** What names everything that screens of people show of other areas, and holds none of it. */
const additions =
  /\/screens\/people\/find-named-later|\/areas\/(?:groups\/rules\/named-finders|metrics\/message\/message-results|(?:campaigns|delivery|direct-sends|metrics|groups|dependants|imports)\/[\w-]+\.public)/;
const dependantForm = /\/areas\/dependants\/form\//;
/** The text editor; what only shows a text needs its style sheet alone. */
const editor =
  /@tiptap|\/prosemirror-|\/(?:orderedmap|rope-sequence|w3c-keyname)\/|\/kit\/editor\/(?!prose)|\/Icon(?:H[234]|Table(?:Column|Row)?|Blockquote|Photo|List(?:Numbers)?|(?:Column|Row)(?:Insert|Remove)\w*|Bulb|Pointer|Bold|Italic|Align(?:Center|Left|Right)|Code|ArrowForwardUp|Strikethrough|Video)\.mjs/;
/** People who are in the directory twice. */
const duplicates = /\/areas\/duplicates\//;
/** What uploads and campaigns share: work in steps, with choices, that can be paused. */
const longWork =
  /\/kit\/text\/time-labels|\/kit\/page\/steps|\/kit\/inputs\/(?:radio-group|typed-number)/;
/** What the dashboard and key metrics share. */
const figures =
  /\/areas\/metrics\/(?!metrics\.public|message\/message-results)|\/kit\/chart\/|\/kit\/page\/counted-how|\/IconHelp\.mjs/;
/** What shows figures and has nothing to do with forms. */
const strips = /\/kit\/(?:page\/figure-strip|feedback\/progress-bar)/;
const tables =
  /\/kit\/(?:table\/(?!list-state|pager|table\.module)|page\/(?:tabs|filter-chip|add-chip))|\/Icon(?:BaselineDensity|Columns3|Filter|Arrow(?:Up|Down)\.)|\/use-local-storage\/|\/kit\/(?:menu\/row-menu|order\/)|\/areas\/organizations\/views\/(?!view-dialog)/;
/** What lists of people, of their dependants and of who is invited have in common, and forms do without. */
const peopleLists =
  /\/areas\/(?:directory\/(?:(?:list|bulk|columns|filters)\/|people-(?:list|labels)|export-people)|people\/(?:filters\/|left-out|lazy-people-actions|history\/history-value|form\/possible-duplicates)|memberships\/access\/change-access)/;
/** Months by days, with what is dragged between them. */
const months = /\/kit\/calendar\//;
/** What was done, as the audit log says it. */
const activity =
  /\/areas\/session\/activity\/|\/contract\/src\/(?:kernel\/audit|session\/(?:item-history|own-audit-log))/;
/** Getting in, and one's own profile. */
const ownAccount =
  /\/areas\/session\/(?!session\.public)|\/identity\/(?:identity-messages|mailed-codes|embedded-errors|federated\/|providers)|\/Icon(?:Brand(?:Google|Windows|Github)|Key)\.mjs|\/kernel\/(?:password\/use|navigation\/safe)|\/kit\/inputs\/(?:new-password|password-strength)/;
/** What staff do about the access of people, and when someone asks for their data or to be erased. */
const access =
  /\/areas\/(?:memberships\/access\/(?!invitation-mark|change-access)|people\/erase\/(?!lazy))/;
/** The status of invitations and how many wait, for the list of pending users without all of access. */
const invited = /\/areas\/memberships\/(?:access\/invitation-mark|approval\/pending\.queries)/;
/** How people get access: join codes, registering. */
const joining = /\/areas\/memberships\/(?:join-codes|registration)\//;
/** Words for what the server says that screens know as well: with one of these, all words would load the screen. */
const messages =
  /\/areas\/(?:delivery\/writing\/readiness-messages|imports\/errors\/(?:dependant-error-messages|error-parts))/;
/** The frame of all settings, and what they are. */
const settings =
  /\/screens\/settings\/settings-(?:pages|frame)|\/areas\/organizations\/settings\/settings\.queries/;

/** What else screens of people share. */
const people =
  /\/areas\/(?:people|bulk|directory|fields|memberships)\/(?!acted\.|save-as-file|task-chip|person-name\.)|\/kernel\/files\/file-links/;

/** What the build is split into, for `codeSplitting`. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 7 },
  ...contractChunks,
  { name: 'duplicates', test: duplicates, minShareCount: 2, priority: 2 },
  { name: 'months', test: months, minShareCount: 2, priority: 3 },
  { name: 'long-work', test: longWork, minShareCount: 2, priority: 2 },
  ...sendingChunks,
  { name: 'messages', test: messages, minShareCount: 2, priority: 4 },
  { name: 'inputs', test: inputs, priority: 5 },
  { name: 'textareas', test: textareas, priority: 5 },
  { name: 'late-inputs', test: lateInputs, priority: 5 },
  { name: 'passwords', test: passwords, priority: 5 },
  { name: 'dates', test: dates, priority: 5 },
  { name: 'calendar', test: calendar, priority: 6 },
  { name: 'menus', test: menus, priority: 5 },
  { name: 'choices', test: choices, priority: 5 },
  { name: 'filters', test: filters, minShareCount: 2, priority: 5 },
  { name: 'floating', test: floating, priority: 4 },
  { name: 'guards', test: guards, minShareCount: 2, priority: 4 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 3 },
  { name: 'field-inputs', test: fieldInputs, minShareCount: 2, priority: 3 },
  { name: 'person-form', test: personForm, minShareCount: 2, priority: 3 },
  { name: 'person-pages', test: personPages, priority: 3 },
  { name: 'people-actions', test: peopleActions, minShareCount: 2, priority: 2 },
  { name: 'bulk-changes', test: bulkChanges, minShareCount: 2, priority: 2 },
  { name: 'all-matching', test: allMatching, minShareCount: 2, priority: 2 },
  { name: 'pending', test: pending, minShareCount: 2, priority: 2 },
  { name: 'photos', test: photos, minShareCount: 2, priority: 2 },
  { name: 'hosted', test: hosted, minShareCount: 2, priority: 2 },
  { name: 'upload', test: upload, minShareCount: 2, priority: 2 },
  { name: 'import-names', test: importNames, minShareCount: 2, priority: 3 },
  { name: 'toolbars', test: toolbars, minShareCount: 2, priority: 5 },
  { name: 'additions', test: additions, minShareCount: 2, priority: 4 },
  { name: 'people-lists', test: peopleLists, minShareCount: 2, priority: 4 },
  { name: 'tables', test: tables, minShareCount: 2, priority: 2 },
  { name: 'strips', test: strips, minShareCount: 2, priority: 2 },
  { name: 'group-dialogs', test: groupDialogs, minShareCount: 2, priority: 3 },
  { name: 'access-scope-groups', test: accessScopeGroups, minShareCount: 2, priority: 3 },
  { name: 'access-scope', test: accessScope, minShareCount: 2, priority: 3 },
  { name: 'rule-values', test: ruleValues, minShareCount: 2, priority: 3 },
  { name: 'rule-labels', test: ruleLabels, minShareCount: 2, priority: 3 },
  { name: 'rule-phrases', test: rulePhrases, minShareCount: 2, priority: 3 },
  { name: 'rule-why', test: ruleWhy, minShareCount: 2, priority: 3 },
  { name: 'group-marks', test: groupMarks, minShareCount: 2, priority: 3 },
  { name: 'groups', test: groups, minShareCount: 2, priority: 2 },
  { name: 'dependant-form', test: dependantForm, minShareCount: 2, priority: 2 },
  { name: 'dependants', test: dependants, minShareCount: 2, priority: 2 },
  { name: 'activity', test: activity, minShareCount: 2, priority: 3 },
  { name: 'own-account', test: ownAccount, minShareCount: 2, priority: 2 },
  { name: 'invited', test: invited, minShareCount: 2, priority: 4 },
  { name: 'access', test: access, minShareCount: 2, priority: 3 },
  { name: 'joining', test: joining, minShareCount: 2, priority: 2 },
  { name: 'settings', test: settings, minShareCount: 2, priority: 3 },
  { name: 'editor', test: editor, priority: 5 },
  ...contentChunks,
  { name: 'figures', test: figures, minShareCount: 2, priority: 2 },
  { name: 'people', test: people, minShareCount: 2, priority: 1 },
  { name: 'console', minShareCount: 2, priority: 1 },
];
