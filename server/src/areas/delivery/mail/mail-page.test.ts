import { expect, it } from 'vitest';
import { pageOfMail, textOfMail, type MailPage } from './mail-page.ts';

const page = (tracking: MailPage['tracking']): MailPage => ({
  look: { name: 'Klinik & Co', locale: 'de', key: 'k' },
  subject: 'Neuer Dienstplan',
  previewText: '',
  tracking,
});

it('declares the language of the frame, and of what the organization wrote in it', () => {
  const html = pageOfMail(page('identified'), '<p>Guten Tag</p>');
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(/<td align="left" lang="de"[^>]*>\n<p>Guten Tag<\/p>/);
  expect(html).toContain('You got this email because you belong to Klinik &amp; Co.');
});

it.each([
  ['identified', 'The organization sees whether you open this email and which links you click.'],
  ['aggregate', 'Opens and clicks are counted without names.'],
  ['off', 'Opens and clicks aren’t tracked.'],
] as const)('tells what is kept when tracking is %s', (tracking, words) => {
  expect(pageOfMail(page(tracking), '')).toContain(words);
  expect(textOfMail(page(tracking), 'Guten Tag')).toContain(words);
});
