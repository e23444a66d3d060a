import { describe, expect, it } from 'vitest';
import { commentsOf } from './read-comments.mjs';
import { textsOfCatalogue, textsOfModule } from './read-texts.mjs';
import { COMMENT_RULES, judge, mayBreak, RULES } from './rules.mjs';

const place = 'a.tsx';

/** One sentence for each rule, which nothing else is wrong with. @type {Record<string, string>} */
const planted = {
  he: 'Each person gets his own link.',
  whoever: 'Whoever joins later gets no email.',
  somebody: 'Nobody matches',
  'e-mail': 'An e‑mail address',
  mend: 'Mended rows',
  'take back': 'Take it back',
  'take out': 'Take 3 people out',
  'leave out': 'Rows that are left out',
  'go on': 'Go on with the import',
  'let in': 'Let Ada in',
  'for good': 'Failed for good',
  'no more': 'Not there any more',
  anew: 'Set it anew',
  'by itself': 'It starts by itself',
  'by hand': 'Filled by hand',
  'became of': 'What became of each message',
  'own field': 'Own fields',
  'the register': 'People in the register',
  'second step': 'The second step of signing in',
  'this is no': 'This is no address',
  please: 'Please try again',
  canceled: 'Canceled',
  fragment: ', by Ada',
  'plural without its number': '{count, plural, one {One person} other {# people}}',
};

describe('the plain words', () => {
  it('has a planted sentence for each rule', () => {
    expect(Object.keys(planted)).toEqual(RULES.map(({ name }) => name));
  });

  it.each(Object.entries(planted))('refuse %s: %s', (rule, text) => {
    const { findings } = judge([{ place, text }], []);
    expect(findings.map((one) => one.rule)).toEqual([rule]);
  });

  it('let good sentences pass', () => {
    const texts = [
      'Restore access for 3 people?',
      'You can undo this for 7 days.',
      'Register with your code',
      '{count, plural, one {# person} other {# people}}',
    ];
    expect(
      judge(
        texts.map((text) => ({ place, text })),
        [],
      ).findings,
    ).toEqual([]);
  });

  it('know exceptions by their text and rule, and tell those that excuse nothing', () => {
    const excuse = { text: 'Oops!', rule: 'please', reason: 'it was given' };
    const stale = { text: 'Oops!', rule: 'he', reason: 'none' };
    expect(judge([{ place, text: 'Oops!' }], [excuse, stale])).toEqual({
      findings: [],
      unused: [stale],
    });
  });
});

it('reads messages of a catalogue, also those over several lines', () => {
  const catalogue = [
    'msgid ""\nmsgstr ""\n"Language: en\\n"',
    '#: src/a.tsx\nmsgid "A “word”"\nmsgstr "x"',
    '#: src/b.tsx\n#: src/c.tsx\nmsgid ""\n"One, "\n"two"\nmsgstr "x"',
  ].join('\n\n');
  expect(textsOfCatalogue(catalogue)).toEqual([
    { place: 'src/a.tsx', text: 'A “word”' },
    { place: 'src/b.tsx', text: 'One, two' },
  ]);
});

it('reads sentences of a module, and neither names nor SQL', () => {
  const code = `
    const key = 'some_key';
    const said = 'Not found here';
    const more = \`<b>Try again</b> in \${seconds} s\`;
    sql\`select nobody from app.person\`;
    query(\`insert into app.person values (whom)\`);
  `;
  expect(textsOfModule('a.ts', code).map(({ text }) => text)).toEqual([
    'Not found here',
    'Try again  in {} s',
  ]);
});

/** A planted word in each place that people read. @type {[string, string][]} */
const plantedComments = [
  ['a.ts', '// Whoever joins\n'],
  ['a.ts', 'call(); // For whom?\n'],
  ['a.ts', '/**\n * What it is for: to take\n * the import back.\n */\n'],
  ['a.tsx', 'const a = <p>{/* His own */}</p>;'],
  ['a.ts', 'sql`\n  -- nobody else\n  select 1`;'],
  ['a.test.ts', "it('accepts nobody', () => {});"],
  ['a.test.ts', "describe.runIf(yes)('his people', () => {});"],
  ['a.test.ts', "it.each(rows)('%s is meant by somebody', () => {});"],
  ['a.spec.ts', 'test(`he signs in with ${name}`, async () => {});'],
  ['a.sql', 'create table a (\n  -- What it is for: to take\n  -- the import back.\n  b text\n);'],
  ['a.css', 'a { top: 0; } /* Set\n anew */'],
  ['a.md', '# Whoever\n'],
  ['a.md', 'Text\n\n```\ncode\n```\n\n- goes\n  on\n'],
  ['a.md', '| Left out | 1 |\n'],
];

describe('the plain words of comments', () => {
  it.each(plantedComments)('are held in %s: %s', (path, code) => {
    expect(mayBreak(code)).toBe(true);
    expect(judge(commentsOf(path, code), [], COMMENT_RULES).findings).toHaveLength(1);
  });

  it.each([
    ['a.ts', "const his = whoever('by hand');"],
    ['a.ts', '// `nobody` is the default, “whoever” a quotation\n'],
    ['a.ts', '/** @param anew asks again, see {@link himself} */\n'],
    ['a.test.ts', "test.group('Everybody of June');"],
    ['a.sql', "select 'nobody'\n  from app.person;"],
    ['a.md', '```\nnobody\n```\n\n[decision 34](0034-everybody.md), `anew`\n'],
  ])('let code and quotations pass in %s: %s', (path, code) => {
    expect(judge(commentsOf(path, code), [], COMMENT_RULES).findings).toEqual([]);
  });

  it('tell the line, and join lines of one comment', () => {
    const code = 'let a;\n\n// One,\n// two\nlet b;\n// three\n';
    expect(commentsOf('a.ts', code)).toEqual([
      { place: 'a.ts:3', text: 'One, two' },
      { place: 'a.ts:6', text: 'three' },
    ]);
    expect(
      commentsOf('a.md', '# One\n\ntwo\nthree\n\n- four\n').map(
        (one) => `${one.place} ${one.text}`,
      ),
    ).toEqual(['a.md:1 # One', 'a.md:3 two three', 'a.md:6 - four']);
  });
});
