import type { Page } from '@playwright/test';
import { expectAccessible } from './support/looks.ts';
import { expect, test as built } from './support/test.ts';

type Kind = 'success' | 'info' | 'error';

/** The console of the built product, with a signed-in person. */
const test = built.extend<{ console: Page }>({
  console: async ({ page, api }, use) => {
    api.signedIn = true;
    await page.goto('/acme');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await use(page);
  },
});

/**
 * Calls what every part of the product calls to notify. It is found among what the built files export to each
 * other, because each kind would otherwise need another deed.
 */
async function notify(page: Page, kind: Kind, title: string): Promise<void> {
  await page.evaluate(
    async ([type, text]) => {
      type Notify = Record<string, (input: object) => void>;
      const files = [...document.scripts]
        .map((script) => script.src)
        .filter((name) => /\/assets\/(?!boot).*\.js$/.test(name));
      const modules = await Promise.all(
        files.map((name) => import(name) as Promise<Record<string, unknown>>),
      );
      const found = modules
        .flatMap((module) => Object.values(module))
        .find((value) => {
          const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
          return keys.toSorted().join() === 'error,info,success';
        });
      if (found === undefined) throw new Error('The build exports no notify');
      (found as Notify)[type]?.({ title: text, detail: 'One line of detail.' });
    },
    [kind, title] as const,
  );
}

for (const [width, expected] of [
  [1280, 400],
  [400, 400],
  [399, 359],
  [320, 288],
] as const) {
  test(`row 17: in a window of ${width} a notification is ${expected} wide`, async ({
    console,
  }) => {
    await console.setViewportSize({ width, height: 800 });
    await notify(console, 'info', 'Jonas Okafor is now a manager');
    const box = await console.locator('[data-type="info"]').boundingBox();
    expect(Math.abs((box?.width ?? 0) - expected)).toBeLessThanOrEqual(1);
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    const beyond = await console.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });
}

for (const width of [1280, 390]) {
  test(`in a window of ${width} a notification covers neither the main action nor a dock`, async ({
    console,
  }) => {
    await console.setViewportSize({ width, height: 800 });
    await console.goto('/acme/people/add');
    await expect(console.getByRole('button', { name: 'Add person' })).toBeVisible();
    await notify(console, 'info', 'Jonas Okafor is now a manager');
    const item = console.locator('[data-type="info"]');
    // The buttons of this page are docked at the lower edge while there is more to scroll to.
    const dock = console.locator('[data-dock]');
    await expect
      .poll(async () => {
        const [note, below] = [await item.boundingBox(), await dock.boundingBox()];
        return (below?.y ?? 0) - ((note?.y ?? 0) + (note?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(15);
    await console.getByRole('button', { name: 'Add person' }).click({ trial: true });
    await console
      .getByRole('link', { name: 'Cancel' })
      .or(console.getByRole('button', { name: 'Cancel' }))
      .click({ trial: true });
  });
}

test('row 18: three kinds at once stand one above the other, each with its title', async ({
  console,
}) => {
  await notify(console, 'success', '612 people added');
  await notify(console, 'info', 'Jonas Okafor is now a manager');
  await notify(console, 'error', 'Northgate mail refused to connect');
  const boxes = [];
  for (const [kind, title] of [
    ['error', 'Northgate mail refused to connect'],
    ['info', 'Jonas Okafor is now a manager'],
    ['success', '612 people added'],
  ] as const) {
    const item = console.locator(`[data-type="${kind}"]`);
    await expect(item).toContainText(title);
    boxes.push(await item.boundingBox());
  }
  // Newest first, and none covers another.
  for (const [index, box] of boxes.entries()) {
    const above = boxes[index - 1];
    if (above && box) expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
  }
  await expect(console.locator('[data-type="error"]')).toHaveAttribute('role', 'alert');
  await expect(console.locator('[data-type="info"]')).toHaveAttribute('role', 'status');
  await expectAccessible(console);
  for (const kind of ['error', 'info', 'success']) {
    const item = console.locator(`[data-type="${kind}"]`);
    await item.getByRole('button', { name: 'Close' }).focus();
    await console.keyboard.press('Enter');
    await expect(item).toHaveCount(0);
  }
});

test('a success leaves after six seconds, not while it is read; the others stay', async ({
  console,
}) => {
  await console.clock.install();
  await notify(console, 'success', 'Saved');
  await notify(console, 'info', 'For your information');
  const success = console.locator('[data-type="success"]');
  await expect(success).toBeVisible();
  await console.clock.runFor(3000);
  await success.hover();
  await console.clock.runFor(10_000);
  await expect(success).toBeVisible();
  await console.mouse.move(5, 790);
  await console.clock.runFor(4000);
  await expect(success).toHaveCount(0);
  await expect(console.locator('[data-type="info"]')).toBeVisible();
});

test('three stand at once, the rest is counted behind the bell', async ({ console }) => {
  for (let count = 1; count <= 5; count += 1) await notify(console, 'info', `Message ${count}`);
  await expect(console.locator('[data-type]')).toHaveCount(3);
  await console.getByRole('button', { name: '2 more notifications' }).click();
  await console.getByRole('menuitem', { name: 'Message 1' }).click();
  await expect(console.locator('[data-type]').first()).toContainText('Message 1');
  await console.getByRole('button', { name: '2 more notifications' }).click();
  await console.getByRole('menuitem', { name: 'Close all notifications' }).click();
  await expect(console.locator('[data-type]')).toHaveCount(0);
});
