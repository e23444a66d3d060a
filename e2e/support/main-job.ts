import { expect, type Locator, type Page } from '@playwright/test';
import { smallPicture } from './picture.ts';
import { csvFile, staffHeader, staffLine } from './upload-page.ts';

/** What is made in it; all of them names that no other test has. */
export interface MainJobNames {
  lastName: string;
  department: string;
  group: string;
  title: string;
}

/** How it is done. */
interface Ways {
  /** What the console says for a text of the catalogue: itself, unless it speaks another language. */
  say?: (english: string) => string;
  /** After each step, on the page that it left. */
  look?: () => Promise<void>;
}

/**
 * Five people by a file, a rule-based group, an article, a campaign; counts what the mouse does. A native list costs
 * two clicks: one opens it, one chooses. So does the window in which the device has its files.
 */
export class MainJob {
  clicks = 0;
  private readonly page: Page;
  private readonly names: MainJobNames;
  private readonly say: (english: string) => string;
  private readonly look: () => Promise<void>;

  constructor(page: Page, names: MainJobNames, { say, look }: Ways = {}) {
    this.page = page;
    this.names = names;
    this.say = say ?? ((english) => english);
    this.look = look ?? (async () => {});
  }

  private named(
    role: 'button' | 'link' | 'menuitem' | 'combobox' | 'textbox',
    name: string,
    exact = false,
  ) {
    return this.page.getByRole(role, { name: this.say(name), exact });
  }

  private async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  private async press(
    role: 'button' | 'link' | 'menuitem',
    name: string,
    exact = false,
  ): Promise<void> {
    await this.pressTarget(this.named(role, name, exact));
  }

  private async pressTarget(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await this.look();
    await this.click(target);
  }

  /** Chooses a file, which is a click, in what something else opens. */
  private async choose(
    file: Parameters<Locator['setInputFiles']>[0],
    open: () => Promise<void>,
  ): Promise<void> {
    this.clicks += 1;
    const chooser = this.page.waitForEvent('filechooser');
    await open();
    await (await chooser).setFiles(file);
  }

  /** Five people from a file in which one address is wrong. */
  async importPeople(): Promise<void> {
    const { lastName, department } = this.names;
    const lines = [1, 2, 3, 4, 5].map((number) =>
      staffLine(lastName, number, {
        department,
        ...(number === 3 && { email: 'third(at)winterbourne.example' }),
      }),
    );
    // How many wait for approval comes beside the name, sooner or later.
    const rail = this.page.getByRole('navigation');
    await this.pressTarget(rail.getByRole('link', { name: new RegExp(`^${this.say('People')}`) }));
    await this.press('link', 'Import', true);
    const starters = csvFile('starters.csv', [staffHeader, ...lines].join('\n'));
    // The input that the button opens is another one to a reader.
    const button = this.page.getByRole('button', { name: this.say('Choose a file'), exact: true });
    await this.choose(starters, () => this.click(button));
    await this.press('button', 'Continue to columns');
    await this.press('button', 'Continue to rules');
    await this.press('button', 'Check the file');
    const wrong = this.page.locator('[data-fix]').first();
    await this.click(wrong);
    await wrong.fill(`third@${lastName.toLowerCase()}.example`);
    await this.page.keyboard.press('Enter');
    await this.press('button', 'Import 5 people');
    await this.press('link', 'See 5 people');
    await expect(this.page.locator('main table tbody tr[data-index]')).toHaveCount(5);
  }

  async groupByRule(): Promise<void> {
    const { page, names } = this;
    await this.press('link', 'Groups', true);
    await this.press('link', 'New rule-based group');
    const line = page.locator('[data-rule]').last();
    this.clicks += 2;
    await line
      .getByRole('combobox', { name: this.say('Field') })
      .selectOption(this.say('Department'));
    const value = line.getByRole('combobox', { name: this.say('Department'), exact: true });
    await this.click(value);
    await value.fill(names.department);
    await value.press('Enter');
    await this.press('button', 'Save for 5 people');
    const name = page.getByRole('dialog').getByRole('textbox', { name: this.say('Name') });
    await expect(name).toBeFocused();
    await this.look();
    await page.keyboard.type(names.group);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: names.group, level: 1 })).toBeVisible();
  }

  async publishArticle(): Promise<void> {
    const { keyboard } = this.page;
    await this.press('link', 'Content', true);
    await this.press('button', 'Create', true);
    await this.press('menuitem', 'Article');
    await expect(this.named('textbox', 'Title')).toBeFocused();
    await keyboard.type(this.names.title);
    await keyboard.press('Enter');
    await keyboard.type('The clinics are open to everyone who works here.');
    await keyboard.press('Enter');
    await keyboard.type(`/${this.say('table')}`);
    await keyboard.press('Enter');
    const text = this.named('textbox', 'Text of the article');
    await expect(text.getByRole('table')).toBeVisible();
    const picture = { name: 'clinic.png', mimeType: 'image/png', buffer: smallPicture() };
    const meant = this.page.getByRole('option', { selected: true });
    // The browser holds back the window of files from a moment after it is asked to: a single key would be too early.
    await this.choose(picture, async () => {
      await keyboard.type(`Ward /${this.say('Picture')}`);
      await expect(meant).toContainText(this.say('Picture'));
      await keyboard.press('Enter');
    });
    const description = this.named('textbox', 'Description');
    await this.click(description);
    await description.fill('The door of the clinic');
    await this.press('button', 'Publish');
  }

  async sendArticle(): Promise<void> {
    const { page, names } = this;
    await this.press('button', 'Send this article');
    const include = this.named('combobox', 'Include a group or a person');
    await this.click(include);
    await include.fill(names.group);
    await this.click(page.getByRole('option', { name: new RegExp(names.group) }));
    await this.press('button', 'Next: message');
    await this.press('button', 'Next: schedule');
    // Other tests have added channels. A new organization has one, which is chosen already.
    await page.getByRole('radio', { name: /^Email/ }).check();
    await this.press('button', 'Next: review');
    const number = page.getByLabel(this.say('Enter the number of people to continue'));
    await this.click(number);
    await number.fill('5');
    await this.press('button', 'Send to 5 people');
    await expect(this.named('button', 'Undo sending')).toBeVisible();
    await this.look();
  }
}
