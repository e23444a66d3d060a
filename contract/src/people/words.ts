import type { AccountType } from '../kernel/permissions.ts';
import type { genders } from './account.ts';

type Gender = (typeof genders)[number];

const genderWords: ReadonlyMap<string, Gender> = new Map([
  ...wordsFor('female', 'f|female|woman|w|weiblich|frau|femme|féminin|feminin|mujer|femenino|fem'),
  ...wordsFor('male', 'm|male|man|männlich|maennlich|mann|homme|masculin|hombre|masculino|masc'),
  ...wordsFor(
    'non_binary',
    'non_binary|non-binary|nonbinary|non binary|nb|enby|x|d|divers|diverse|non binaire|no binario',
  ),
  ...wordsFor('other', 'other|o|andere|autre|otro|otra'),
  ...wordsFor(
    'undisclosed',
    'undisclosed|prefer not to say|not disclosed|not specified|unspecified|unknown|u|n/a|keine angabe|non précisé|prefiero no decirlo',
  ),
]);

function wordsFor(gender: Gender, list: string): [string, Gender][] {
  return list.split('|').map((word) => [word, gender]);
}

/** A gender as files write it; null: not known to us. */
export function genderOf(text: string): Gender | null {
  return genderWords.get(text.toLowerCase()) ?? null;
}

const typeWords: ReadonlyMap<string, AccountType> = new Map([
  ['admin', 'admin'],
  ['administrator', 'admin'],
  ['manager', 'manager'],
  ['standard', 'standard'],
  ['user', 'standard'],
  ['member', 'standard'],
]);

/** A role as files are given it, and as {@link typeOf} reads it. */
export function roleLabel(type: string): string {
  return type === 'admin' ? 'administrator' : type;
}

export function typeOf(text: string): AccountType | null {
  return typeWords.get(text.toLowerCase()) ?? null;
}

let countryCodes: Map<string, string> | undefined;

/** Names of all countries the platform knows, in four languages; made when first asked. */
function countriesByName(): Map<string, string> {
  if (countryCodes !== undefined) return countryCodes;
  const codes = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const languages = ['es', 'fr', 'de', 'en'];
  const names = languages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // ZZ and its like stand for no country; old codes are names of newer ones.
    const known = names[3]?.of(code);
    if (known === undefined || /^(X[A-Z]|Q[M-Z]|ZZ|AA|UK|UN|EU|EZ|SU|DD|YU)$/.test(code)) continue;
    codes.set(code.toLowerCase(), code);
    for (const name of names) codes.set((name.of(code) ?? known).toLowerCase(), code);
  }
  for (const [name, code] of [
    ['uk', 'GB'],
    ['england', 'GB'],
    ['great britain', 'GB'],
    ['usa', 'US'],
  ]) {
    codes.set(name ?? '', code ?? '');
  }
  countryCodes = codes;
  return codes;
}

/** A country by name or code, as ISO 3166-1 alpha-2. */
export function countryOf(text: string): string | null {
  return countriesByName().get(text.toLowerCase()) ?? null;
}

const yes = 'yes|y|true|t|1|x|✓|✔|ja|j|oui|o|vrai|sí|si|s|verdadero|wahr'.split('|');
const no = 'no|n|false|f|0|-|nein|non|faux|falso|falsch'.split('|');

/** Yes or no as files write it; null: neither. */
export function yesNoOf(text: string): boolean | null {
  const word = text.toLowerCase().replace(/\.$/, '');
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : null;
}

const unsubscribedWords =
  'unsubscribed|unsubscribe|optout|optedout|abgemeldet|abbestellt|désabonné|désinscrit|baja'.split(
    '|',
  );
const bouncedWords =
  'bounced|bounce|hardbounce|hardbounced|cleaned|invalid|undeliverable|suppressed|blocked|unzustellbar'.split(
    '|',
  );
const complainedWords = 'complaint|complained|spam|spamcomplaint|markedasspam|abuse'.split('|');
const fineWords =
  'subscribed|active|confirmed|valid|ok|deliverable|none|neverasked|optin|optedin|softbounce|softbounced|softbouncing|noaddress'.split(
    '|',
  );

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** That someone unsubscribed, as files of other tools say it; null: they did not, or it is something else. */
export function unsubscribedOf(text: string): 'unsubscribed' | null {
  return yesNoOf(text) === true || unsubscribedWords.includes(lettersOf(text))
    ? 'unsubscribed'
    : null;
}

/** That emails do not reach an address; null: they do, or it is something else. */
export function bouncedOf(text: string): 'hard_bounced' | 'complained' | null {
  if (complainedWords.includes(lettersOf(text))) return 'complained';
  return yesNoOf(text) === true || bouncedWords.includes(lettersOf(text)) ? 'hard_bounced' : null;
}

/** That nothing stops emails. */
export function saysNo(text: string): boolean {
  return yesNoOf(text) === false || fineWords.includes(lettersOf(text));
}
