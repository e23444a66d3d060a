import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDomain, emailKey, isEmailAddress } from 'contract/kernel/text.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();

async function keysOfDatabase(emails: readonly string[]): Promise<string[]> {
  const rows = await database.asSuperuser<{ key: string }>(
    `select app.email_key(e) as key from unnest($1::text[]) with ordinality as one (e, place) order by place`,
    [emails],
  );
  return rows.map(({ key }) => key);
}

/** Every letter and digit beyond ASCII that may stand in a domain. */
function lettersOfDomains(): string[] {
  const letters: string[] = [];
  for (let code = 0x80; code <= 0x10_ff_ff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{N}]/u.test(letter) || letter !== letter.normalize('NFC')) continue;
    if ([letter, `x${letter}y`].some((label) => isEmailAddress(`a@${label}.example`))) {
      letters.push(letter);
    }
  }
  return letters;
}

/** Without those that a newer Unicode has than that of the database. */
async function knownToDatabase(letters: readonly string[]): Promise<string[]> {
  const rows = await database.asSuperuser<{ letter: string }>(
    `select letter from unnest($1::text[]) with ordinality as one (letter, place)
     where unicode_assigned(letter) order by place`,
    [letters],
  );
  return rows.map(({ letter }) => letter);
}

/** The letters in domains, eight in one where they belong together. */
function addressesWith(letters: readonly string[]): string[] {
  const alone = letters.flatMap((letter) => [`a@x${letter}y.example`, `A.b@${letter}.example`]);
  const together = `a@x${letters.join('')}y.example`.normalize('NFC');
  return isEmailAddress(together) ? [together] : alone.filter(isEmailAddress);
}

describe('the key of an address', () => {
  it('is the same in the database, for every letter and digit there is', async () => {
    const letters = await knownToDatabase(lettersOfDomains());
    expect(letters.length).toBeGreaterThan(140_000);
    const emails: string[] = [];
    for (let at = 0; at < letters.length; at += 8) {
      emails.push(...addressesWith(letters.slice(at, at + 8)));
    }
    const keys = await keysOfDatabase(emails);
    expect(emails.filter((email, at) => keys[at] !== emailKey(email))).toEqual([]);
  }, 120_000);

  it('is the same in the database, for whatever domain', async () => {
    const label = oneof(
      string({
        unit: constantFrom(...'abz09-ÄßẞσςΣſＡ１한각กไ日本ﬀµاλДжÅ\u01c6'),
        minLength: 1,
        maxLength: 20,
      }),
      string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
    );
    const domain = array(label, { minLength: 1, maxLength: 3 }).map((labels) =>
      [...labels, 'example'].join('.').normalize('NFC'),
    );
    let tried = 0;
    await assert(
      asyncProperty(array(domain, { minLength: 50, maxLength: 100 }), async (domains) => {
        const emails = domains.map((one) => `Ann@${one}`).filter(isEmailAddress);
        tried += emails.length;
        expect(await keysOfDatabase(emails)).toEqual(emails.map(emailKey));
        for (const email of emails) expect(emailKey(emailKey(email))).toBe(emailKey(email));
      }),
      { numRuns: 60 },
    );
    expect(tried).toBeGreaterThan(500);
  });

  it.each([
    ['Ann@EXAMPLE.org', 'ann@example.org'],
    ['a@ｅxample.org', 'a@example.org'],
    ['a@teſt.example', 'a@test.example'],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
    ['a@XN--BCHER-KVA.example', 'a@xn--bcher-kva.example'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
    ['a@日本語.example', 'a@xn--wgv71a119e.example'],
    ['no address', 'no address'],
  ])('of %s is %s', async (email, key) => {
    expect(emailKey(email)).toBe(key);
    expect(await keysOfDatabase([email])).toEqual([key]);
  });

  it.each([
    'a.１２',
    'ﷺ.example',
    `${'ü'.repeat(60)}.example`,
    'a..ü',
    '-ü.example',
    'ü.example/x',
    'ü:80',
  ])('is refused where the domain %s cannot exist', (domain) => {
    expect(asciiDomain(domain)).toBeNull();
    expect(isEmailAddress(`a@${domain}`)).toBe(false);
  });
});
