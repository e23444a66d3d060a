import { randomBytes } from 'node:crypto';
import {
  addRecipient,
  chooseChannel,
  recipients,
  sendDirectSend,
  writeDirectSend,
} from './support/direct-send-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expectAccessibleInBoth } from './support/looks.ts';
import { mailsTo } from './support/mail.ts';
import { colleagueOf, uniqueName } from './support/people.ts';
import { toast } from './support/people-page.ts';
import type { Product } from './support/product-address.ts';
import { expect, test } from './support/product-test.ts';
import { openDatabase } from './support/superuser.ts';
import { endTimeToUndo } from './support/time-to-undo.ts';

test('a direct send is written, planned, planned again and sent by keyboard alone', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const lastName = uniqueName();
  const subject = `Shift swap ${randomBytes(4).toString('hex')}`;
  const email = `ada@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  await colleague.addMany([{ firstName: 'Ada', lastName, email }]);
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  const field = recipients(page);
  await field.focus();
  await page.keyboard.type(lastName);
  await expect(page.getByRole('option', { name: new RegExp(`^Ada ${lastName}`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove Ada ${lastName}` })).toBeVisible();
  const composer = page.getByRole('region', { name: 'Write a direct send' });
  await tabTo(page, page.getByRole('textbox', { name: 'Subject', exact: true }));
  await page.keyboard.type(subject);
  await tabTo(page, page.getByRole('textbox', { name: 'Message' }), { most: 30 });
  await page.keyboard.type('Who can take the early shift on Friday?');
  await chooseChannel(page);
  await tabTo(page, composer.getByRole('radio', { name: 'Now' }), { most: 40 });
  await page.keyboard.press('ArrowRight');
  await expect(composer.getByRole('radio', { name: 'At a time' })).toBeChecked();
  // What the choice shows comes right after it, although it stands above.
  await page.keyboard.press('Tab');
  await expect(composer.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await page.keyboard.type('2 Jan 2999');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await tabTo(page, composer.getByRole('button', { name: 'Schedule for 1 person' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'success').first()).toContainText(`${subject} scheduled for`);

  // Esc closes the dialog and changes nothing; Enter on its button plans.
  const change = page.getByRole('button', { name: 'Change time' });
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Schedule ${subject}` });
  const day = dialog.getByRole('textbox', { name: 'Day' });
  await expect(day).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(day).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5 Jan 2999');
  await page.keyboard.press('Tab');
  await expectAccessibleInBoth(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Schedule', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What will happen')).toContainText('5 Jan 2999');

  const cancel = page.getByRole('button', { name: 'Cancel schedule' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(subject);
  await composer.getByRole('radio', { name: 'At a time' }).focus();
  await page.keyboard.press('ArrowLeft');
  const send = composer.getByRole('button', { name: 'Send to 1 person' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Send to 1 person?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByLabel('Enter the number of people to continue'));
  await page.keyboard.type('1');
  await tabTo(page, question.getByRole('button', { name: 'Send to 1 person' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo sending' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('those a direct send did not reach are sent to again', async ({
  signedIn: page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  const lastName = uniqueName();
  const subject = `Rota ${randomBytes(4).toString('hex')}`;
  const address = (who: string) => `${who}@${lastName.toLowerCase()}.example`;
  const colleague = await colleagueOf(page, product);
  await colleague.addMany([
    { firstName: 'Ada', lastName, email: address('ada') },
    { firstName: 'Ben', lastName, email: address('ben') },
  ]);
  await page.goto(`/${product.organizationSlug}/direct-sends/create`);
  await addRecipient(page, `Ada ${lastName}`);
  await addRecipient(page, `Ben ${lastName}`);
  await writeDirectSend(page, subject);
  await sendDirectSend(page, 2);
  await refuse(product, address('ben'));
  await endTimeToUndo(product, subject);
  const ledger = page.getByLabel('Recipients by status');
  await expect(ledger).toContainText(/1\s*sent/, { timeout: 60_000 });
  await expect(ledger).toContainText(/1\s*failed/);
  const failures = page.getByRole('region', { name: '1 failed' });
  await failures.getByRole('button', { name: 'Send again…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Send again to failed recipients?' });
  await expect(question.getByRole('table')).toContainText(/Failed\D*1.*Recipients\D*1/s);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await failures.getByRole('button', { name: 'Send again…' }).press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Send to 1 person' }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo sending' }).press('Enter');
  await expect(ledger).toContainText(/1\s*failed/);
  await failures.getByRole('button', { name: 'Send again…' }).press('Enter');
  await question.getByRole('button', { name: 'Send to 1 person' }).press('Enter');
  await expect(page.getByText('Undo leaves everything unchanged.')).toBeVisible();
  await endTimeToUndo(product, subject);
  await expect(ledger).toContainText(/2\s*sent/, { timeout: 60_000 });
  await expect(ledger).toContainText(/sent0\s*failed/);
  await expect.poll(async () => (await mailsTo(product, address('ben'))).length).toBe(1);
  expect(await mailsTo(product, address('ada'))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

/** The server of the tests takes everything: an email that it refuses is written past the sender, before it leaves. */
async function refuse(product: Product, email: string): Promise<void> {
  const database = await openDatabase(product);
  let refused: unknown[] = [];
  // Who gets it is written down a moment after the page shows it.
  await expect
    .poll(async () => {
      refused = await database.asSuperuser(
        `with failed as (
           update app.delivery set state = 'failed', attempts = 1, reason = 'refused',
             reply = '550 5.7.1 refused by policy'
           where email = $1 and state = 'pending' returning organization_id, message_id, id, account_id)
         insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
         select organization_id, 'bounced', message_id, id, account_id from failed returning id`,
        [email],
      );
      return refused.length;
    })
    .toBe(1);
  await database.close();
}
