// The words that names in code may not use, and what they say instead: the names of docs/words.md.
import { parseSync } from 'oxc-parser';
import { walk } from '../import-rules/read-module.mjs';

/**
 * @typedef {{ words: string, say: string }} NameRule `words`: as a name has them one after the other, small, e.g.
 *   `let in` of `letInPerson`
 * @typedef {{ place: string, name: string }} Name
 */

/** @type {readonly NameRule[]} */
export const NAME_RULES = [
  { words: 'crowd', say: 'bulk, allMatching' },
  { words: 'mend', say: 'fix' },
  { words: 'mended', say: 'fixed' },
  { words: 'mending', say: 'fix' },
  { words: 'trip', say: 'authRequest' },
  { words: 'door', say: 'gateway' },
  { words: 'let in', say: 'restoreAccess' },
  { words: 'take back', say: 'undo, revoke, restore' },
  { words: 'lift two', say: 'reset' },
  { words: 'group turns', say: 'membershipChanges' },
  { words: 'rule ground', say: 'ruleContext' },
  { words: 'likeness', say: 'similarity' },
  { words: 'founding', say: 'setup' },
  { words: 'founded', say: 'setup' },
  { words: 'found organization', say: 'setUpOrganization' },
  { words: 'found signed in', say: 'setUpSignedIn' },
  { words: 'unwelcome', say: 'rejected' },
  { words: 'tell owner', say: 'notify' },
  { words: 'account limited', say: 'account.scope_changed' },
  ...['created', 'updated', 'archived', 'restored', 'ordered', 'deleted'].map((done) => ({
    words: `people field ${done}`,
    say: `custom_field.${done}`,
  })),
  { words: 'trail', say: 'auditLog' },
  ...by(
    'codedMessages, fieldMessage',
    'teller',
    'tell field',
    'tell error',
    'tell cell',
    'tell outcome',
  ),
  ...by('codedMessages, CodedMessage', 'tell readiness', 'told error', 'said of', 'said schema'),
  ...by('notify, broadcast', 'tell server', 'telling of', 'told event'),
  ...by(
    'sentEmail',
    'sent letter',
    'find letter',
    'with letter',
    'letter box',
    'letter page',
    'letter to',
  ),
  ...by(
    'record, mark',
    'note sign in',
    'note failed',
    'note own event',
    'note progress',
    'note results',
  ),
  ...by(
    'record, mark',
    'note editor',
    'note begun',
    'note started',
    'note duplicates',
    'note pairs',
  ),
  ...by(
    'store',
    'keep from inbox',
    'keep picture',
    'keep code',
    'keep files',
    'keep records',
    'kept answer',
  ),
  ...by(
    'cache, remember',
    'keep saved',
    'keep answer',
    'keep import',
    'token keeper',
    'kept ids',
    'kept draft',
  ),
  ...by('membershipWorker', 'group keeper', 'keep groups', 'claim keeping'),
  ...by('prerequisites', 'lay ground'),
  ...by(
    'batch, chunk',
    'next piece',
    'piece result',
    'piece done',
    'piece line',
    'send pieces',
    'pieces of',
  ),
  ...by('rate, fraction', 'format share', 'share bar', 'tolerance share'),
  ...by('state, status, eligibility', 'standing mark', 'find standing', 'message standing'),
  ...by('conflict', 'find waits', 'insert waits', 'wait sentences', 'wait words'),
  ...by('similarity, suggestion', 'near miss', 'near domains'),
  ...by('fullSync', 'preview missing', 'missing preview', 'confirm missing', 'missing panel'),
  ...by('messages', 'refusal words', 'problem words', 'error words', 'words of error'),
  ...by('message, output, metadata', 'said', 'told'),
  ...by('batch, chunk', 'piece', 'pieces'),
  ...by('notify, report, broadcast', 'tell'),
  ...by('rates', 'shares'),
  ...by('possible duplicates', 'twins', 'twin keys', 'twin added', 'restore twin'),
  ...by('conflict', 'waits count', 'others wait'),
  ...by('fullSync', 'import missing', 'undo missing', 'missing group', 'missing total'),
  ...by('fullSync', 'missing confirm', 'missing confirmed', 'missing left'),
  ...by('record', 'note own', 'note two', 'note guardians', 'note fields', 'note new'),
  ...by('reauthentication, reauth', 'own proof', 'owner proof', 'proof shape', 'one proof'),
  ...by('reauthentication, reauth', 'proof kind', 'proof form', 'proof fields', 'proof labels'),
  ...by(
    'reauthentication, reauth',
    'example proof',
    'no proof',
    'proof of',
    'asks proof',
    'by proof',
  ),
  ...by('reauthentication, reauth', 'as proof', 'factor proof', 'proof by provider', 'proof over'),
  ...by(
    'reauthenticate',
    'prove owner',
    'proven owner',
    'proven call',
    'proof wrong',
    'proof last',
  ),
  ...by('accessScope', 'limited to', 'manager limit', 'set limit', 'get limit', 'find limit'),
  ...by(
    'accessScope',
    'enter limits',
    'replace limit',
    'limit groups',
    'limit joiner',
    'limit merger',
  ),
  ...by(
    'scopedManager',
    'is limited',
    'limited manager',
    'limited managers',
    'as limited',
    'of limited',
  ),
  ...by(
    'scopedManager',
    'limited dashboard',
    'limited events',
    'managers limited',
    'may be limited',
  ),
  ...by('inScope, forScopedManagers', 'within limit', 'of limit', 'within groups', 'may within'),
  ...by('beyondScope', 'beyond limit', 'beyond limits', 'out of reach'),
  ...by(
    'role, accessScope',
    'save reach',
    'change reach',
    'reach dialog',
    'new reach',
    'person reach',
  ),
  ...by('labels', 'state words', 'kind words', 'rule words', 'csv words', 'person words'),
  ...by('slot', 'upload place', 'upload places'),
  ...by(
    'route, target, context',
    'use upload place',
    'check place',
    'place of check',
    'pending place',
  ),
  ...by('position, index', 'item place', 'hub place', 'refused places', 'section place'),
  ...by('file, key, path', 'inbox place', 'draft place', 'sealed place', 'text places'),
  ...by(
    'map, mapped',
    'place column',
    'place columns',
    'placed fields',
    'placed column',
    'is placed',
  ),
  ...by(
    'labels',
    'value words',
    'line words',
    'tag words',
    'text words',
    'choice words',
    'make words',
  ),
  ...by('messages', 'change words', 'message words', 'group words', 'named words', 'counted words'),
  ...by('deps', 'owner parts', 'password parts', 'gateway parts', 'identity parts', 'start parts'),
  ...by('deps', 'sender parts', 'builder parts', 'worker parts', 'api parts', 'operator parts'),
  ...by('state, section', 'error part', 'strip part', 'uses part', 'reach part', 'publish part'),
  ...by('section', 'remind part', 'picture part', 'sessions part', 'methods part', 'values part'),
];

/**
 * @param {string} say
 * @param {...string} all
 * @returns {NameRule[]}
 */
function by(say, ...all) {
  return all.map((words) => ({ words, say }));
}

/**
 * What stands for itself: names that mean the thing.
 * @type {readonly string[]}
 */
const MEANT = ['round-trip'];

/**
 * The names in a module: its file, its identifiers, and the names of endpoints and actions in it.
 * @param {string} path
 * @param {string} code
 * @returns {Name[]}
 */
export function namesOf(path, code) {
  const names = new Set([path.slice(path.lastIndexOf('/') + 1)]);
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  walk(program, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name);
    const isName = node.type === 'Literal' && typeof node.value === 'string';
    if (isName && /^[a-zA-Z_]+\.[a-zA-Z_]+$/.test(node.value)) names.add(node.value);
  });
  return [...names].map((name) => ({ place: path, name }));
}

/**
 * @param {readonly Name[]} names
 * @returns {(Name & { say: string })[]}
 */
export function judgeNames(names) {
  return names.flatMap((one) => {
    const said = wordsOf(one.name);
    if (MEANT.some((meant) => one.name.startsWith(meant))) return [];
    const rule = NAME_RULES.find(({ words }) => ` ${said} `.includes(` ${words} `));
    return rule === undefined ? [] : [{ ...one, say: rule.say }];
  });
}

/**
 * @param {string} name
 * @returns {string} e.g. `let in person` of `letInPerson`, `let_in.person` and `let-in-person.ts`
 */
function wordsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase()
    .trim();
}
