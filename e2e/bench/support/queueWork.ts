import { expect, type Page } from '@playwright/test';

/** What an operator's page has shown. Times are in milliseconds since 1970. */
export type Seen = {
  /** When the queue last showed a record as waiting, by its name. */
  waiting: Record<string, number>;
  /** From when to when a record was open, without a word about somebody else. */
  open: { name: string; from: number; to: number }[];
};

/** Looks at the queue ten times a second, and keeps what it has seen in the session storage of the page. */
export const watchQueue = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '{"waiting":{},"open":[]}') as Seen;
      const now = Date.now();
      for (const item of document.querySelectorAll('nav[aria-label="队列"] li'))
        if (!item.querySelector('[data-change]')) seen.waiting[item.querySelector('span')?.textContent ?? ''] = now;
      const name = document.querySelector('h2')?.textContent;
      const canApprove = document.querySelector('button[aria-keyshortcuts="A"]:not([aria-disabled="true"])') !== null;
      const isClaimed = [...document.querySelectorAll('button')].some(button => button.textContent === '接手');
      if (name && canApprove && !isClaimed) {
        const last = seen.open.at(-1);
        if (last?.name === name && now - last.to < 1_000) last.to = now;
        else seen.open.push({ name, from: now, to: now });
      }
      sessionStorage.setItem('seen', JSON.stringify(seen));
    };
    setInterval(look, 100);
  });

export const readSeen = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '{}') as unknown as Seen);

/** Approves what is open in queue mode by keyboard until nothing waits. Returns how often others were faster. */
export const clearQueue = async (page: Page) => {
  const done = page.getByText('队列已处理完');
  const heading = page.getByRole('heading', { level: 2 });
  const approve = page.locator('button[aria-keyshortcuts="A"]');
  const takeOver = page.getByRole('button', { name: '接手', exact: true });
  const free = page
    .getByRole('navigation', { name: '队列' })
    .getByRole('listitem')
    .filter({ hasNotText: /处理中|已由|已有变动/ });
  const showChanges = page.getByRole('navigation', { name: '队列' }).getByRole('button', { name: '显示', exact: true });
  const dialog = page.getByRole('dialog', { name: '通过供应商' });
  const nothingFree = page.getByText('没有可领取的记录');
  const takeNext = page.getByRole('button', { name: '领取下一条' });
  /** Decisions that the API has answered. */
  let answers = 0;
  page.on('response', response => {
    if (response.url().endsWith('/suppliers/approve')) answers += 1;
  });
  /** The records about which the operator was told that others were faster. */
  const told = new Set<string>();

  // The button is also disabled until the typing for the decision before has ended.
  const isWorkedOn = async () =>
    (await takeOver.isVisible()) ||
    (await expect(approve)
      .toHaveAttribute('aria-disabled', 'false', { timeout: 1_000 })
      .then(
        () => false,
        () => true,
      ));
  /** Opens a record that nobody else works on. Without one, waits until the others have decided theirs. */
  const openAnother = async () => {
    if (await showChanges.isVisible()) await showChanges.click({ timeout: 2_000 }).catch(() => undefined);
    if (await takeNext.isVisible()) await takeNext.click({ timeout: 2_000 }).catch(() => undefined);
    else if ((await free.count()) > 0)
      return free
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    const next = page.locator('button[aria-keyshortcuts="J"]');
    if ((await page.getByText('0 条待处理').isVisible()) && (await next.isEnabled())) return page.keyboard.press('j');
    const text = await page.locator('main').innerText();
    const readText = () => page.locator('main').innerText();
    return expect
      .poll(readText, { timeout: 1_000 })
      .not.toBe(text)
      .catch(() => undefined);
  };

  for (;;) {
    await expect(done.or(approve).or(nothingFree).first()).toBeVisible();
    if (await done.isVisible()) return told.size;
    if (await nothingFree.isVisible()) {
      await openAnother();
      continue;
    }
    const name = await heading.innerText();
    if (await isWorkedOn().catch(() => true)) {
      told.add(name);
      await openAnother();
      continue;
    }
    await page.keyboard.press('a');
    // Nothing opens if somebody else has just decided the record.
    if (
      !(await dialog.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    const close = dialog.getByRole('button', { name: '关闭', exact: true });
    const confirm = dialog.getByRole('button', { name: '通过', exact: true });
    await expect(confirm.or(close).and(page.locator(':focus'))).toBeVisible();
    const answersBefore = answers;
    if (await confirm.isVisible()) {
      // An earlier Enter would be held back by the warning of missing licences.
      await expect(dialog).toContainText(name);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await close.isVisible()) || !(await dialog.isVisible())).toBe(true);
    }
    if (await dialog.isHidden()) {
      // If the preview came just before Enter and says that others were faster, Enter closes the dialog. The record then
      // stays open, and nothing was decided here.
      if (answers === answersBefore) {
        told.add(name);
        continue;
      }
      await expect(heading.filter({ hasText: name })).toHaveCount(0);
      continue;
    }
    // A dialog about somebody else's decision stays open until it is closed.
    told.add(name);
    await expect(close, await dialog.innerText()).toBeFocused();
    await close.click();
    await expect(dialog).toBeHidden();
  }
};
