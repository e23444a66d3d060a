import { expect, it } from 'vitest';
import { pageOfMail, textOfMail, type MailPage } from './mail-page.ts';

const look: MailPage['look'] = {
  name: 'Klinik & Co',
  locale: 'de',
  key: 'k',
  accent: '#7a1f5c',
  logo: null,
  contactEmail: null,
  postalAddress: null,
  footerText: null,
};
const page = (tracking: MailPage['tracking']): MailPage => ({
  look,
  logoUrl: null,
  subject: 'Neuer Dienstplan',
  previewText: '',
  tracking,
  official: null,
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
] as const)('tells what is kept when tracking is %s', (tracking, text) => {
  expect(pageOfMail(page(tracking), '')).toContain(text);
  expect(textOfMail(page(tracking), 'Guten Tag')).toContain(text);
});

const sender = {
  ...look,
  contactEmail: 'hallo@klinik.example',
  postalAddress: 'Hauptstraße 1\n10115 Berlin',
  footerText: 'HRB <1234>',
};

it('wears the colour of the organization, and its name or its logo', () => {
  const named = pageOfMail(page('off'), '');
  expect(named).toContain('border-top:4px solid #7a1f5c');
  expect(named).not.toContain('<img');
  const logoUrl = 'https://files.example/logo/k/one';
  expect(pageOfMail({ ...page('off'), logoUrl }, '')).toContain(
    `<img src="${logoUrl}" alt="Klinik &amp; Co"`,
  );
});

it('says who sent it and where they are, in both forms', () => {
  const both = { ...page('off'), look: sender };
  expect(pageOfMail(both, '')).toContain(
    '<b>Klinik &amp; Co</b><br>Hauptstraße 1<br>10115 Berlin<br><a href="mailto:hallo@klinik.example"',
  );
  expect(pageOfMail(both, '')).toContain('HRB &lt;1234&gt;');
  expect(textOfMail(both, '')).toContain(
    'Klinik & Co\nHauptstraße 1\n10115 Berlin\nhallo@klinik.example\nHRB <1234>',
  );
});

it('says of an official email why people get it who unsubscribed, and lets them choose about others', () => {
  const official = { ...page('off'), official: 'Safety' };
  for (const mail of [pageOfMail(official, 'Hello'), textOfMail(official, 'Hello')]) {
    expect(mail).toContain('about Safety. You get official emails even if you unsubscribed.');
    expect(mail).toContain('Manage emails');
    expect(mail).not.toContain('Unsubscribe');
  }
});
