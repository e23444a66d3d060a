import { describe, expect, it } from 'vitest';
import { textsOfCatalogue, textsOfModule } from './read-texts.mjs';
import { judge, RULES } from './rules.mjs';

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
