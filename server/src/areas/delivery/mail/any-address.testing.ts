import * as fc from 'fast-check';

const plain = fc.constantFrom(...'abzABZ09-');
const ofLocal = fc.constantFrom(..."!#$%&'*+/=?^_`{|}~-.");
/** Letters and digits of which a domain makes something else: other letters, several, brackets, commas, dots. */
const turned = fc.constantFrom(
  ...'ßẞſςΣＡ１İıŉǅﬀﬁ½²①⑴⒈㈠🄀🄁ﷺℵⅧヿ日本한각กไ𝒜𝟙ᾳﹰͺʰ',
  ...'\u0345\u115f\u3164\uffa0',
);
const anyLetter = fc
  .integer({ min: 0x80, max: 0x3_ff_ff })
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[\p{L}\p{N}]/u.test(letter));
/** What could be read as a second address, as a comment, as a command or as the end of a line. */
const breaking = fc.constantFrom(
  ...'@,;:<>()[]"\'\\ .%!\t\r\n\0\u007f\u2028\u202e\ufeff＠．。，',
  '\r\nBcc: eve@evil.example',
  '>\r\nRCPT TO:<eve@evil.example',
  '=?utf-8?Q?eve?=',
  '[127.0.0.1]',
  'xn--',
  '..',
);

/** Mostly of plain signs, and some of these. */
function wordOf(maxLength: number, ...signs: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  const others = signs.map((arbitrary) => ({ weight: 1, arbitrary }));
  const sign = fc.oneof({ weight: 6, arbitrary: plain }, ...others);
  return fc.array(sign, { minLength: 1, maxLength }).map((all) => all.join(''));
}

const local = fc.oneof(
  { weight: 4, arbitrary: wordOf(12, ofLocal) },
  { weight: 1, arbitrary: wordOf(70) },
  { weight: 1, arbitrary: wordOf(20, breaking) },
);
const label = fc.oneof(
  { weight: 6, arbitrary: wordOf(10) },
  { weight: 4, arbitrary: wordOf(10, turned, anyLetter) },
  { weight: 1, arbitrary: wordOf(66, anyLetter) },
  { weight: 1, arbitrary: wordOf(20, breaking) },
);
const top = fc.constantFrom('example', 'EXAMPLE', 'example', 'рф', '日本', '１２', '');
const labels = fc.oneof(
  { weight: 5, arbitrary: fc.array(label, { minLength: 1, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.array(label, { minLength: 3, maxLength: 20 }) },
);
const domain = fc.tuple(labels, top).map(([before, last]) => [...before, last].join('.'));

/** Texts that people and programs may hand in as an address: nearly a third of them are one. */
export const anyAddress = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(local, domain).map((parts) => parts.join('@')) },
  {
    weight: 1,
    arbitrary: fc.tuple(local, domain, breaking).map(([a, b, end]) => `${a}@${b}${end}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
