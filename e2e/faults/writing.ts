import { expect, type Page } from '@playwright/test';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import type { Api } from '../support/api';
import { frameProblems, silence, type Drill } from './drill';
import type { FaultKind } from './lists/faults';
import { wordsOn } from './page/reading';
import { renew } from './page/recovery';
import { hasSettled, untilQuiet, waitFor } from './page/settle';
import { giveUp } from './page/visit';
import type { Write } from './lists/write';

export type WriteDrill = Drill & { api: Api };

/** Milliseconds after which every notice has closed by itself. */
const longerThanNotices = 6_000;

/** The input values of the topmost dialog, or of the page. */
const valuesOn = (page: Page) =>
  page.evaluate(() => {
    const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    return [...place.querySelectorAll<HTMLInputElement>('main input, form input, main textarea, form textarea, select')]
      .filter(({ name, type }) => name !== '' && type !== 'hidden')
      .map(
        ({ name, type, checked, value }) =>
          `${name}: ${type === 'radio' || type === 'checkbox' ? `${value} ${checked}` : value}`,
      );
  });

/** Opens the form or dialog and fills it in. */
export const openWrite = async ({ page, line }: WriteDrill, { open, typed, choose }: Write, turn: number) => {
  await expect(page.locator('h1')).toBeVisible();
  await untilQuiet(line);
  await hasSettled(page);
  await open?.(page, turn);
  const inputs = Object.entries(typed?.(turn) ?? {}).map(([name, text]) => ({
    input: page.locator(`[name="${name}"]`).last(),
    text,
  }));
  // A drawer appears after its list, whose filter may have an input of the same name.
  for (const { input } of inputs) await input.waitFor();
  for (const { input, text } of inputs) await input.fill(text);
  await choose?.(page);
  await untilQuiet(line);
  await hasSettled(page);
};

const goOn = /^(继续|继续核对|重新检查|重试)$/;

/** Submits. Reopens what a failure has closed, and resumes what it has interrupted. */
const submit = async (drill: WriteDrill, write: Write, turn: number) => {
  const { page } = drill;
  const heldUp = page.getByRole('dialog').getByRole('button', { name: goOn });
  if ((await heldUp.count()) > 0) return heldUp.first().click();
  if (write.open && (await page.getByRole('dialog').count()) === 0) await openWrite(drill, write, turn);
  return write.submit(page);
};

const newestLog = async (api: Api) => {
  const [log] = await api.list<OperationLogEntry>('operationLogs', {}, [0, 0], ['id', 'DESC']);
  return BigInt(log?.id ?? 0);
};

/** The number of logged operations on the collection since `newest`. */
const logsSince = async (api: Api, newest: bigint, collection: string) => {
  const logs = await api.list<OperationLogEntry>('operationLogs', { collection }, [0, 49], ['id', 'DESC']);
  // Signing in again in place is logged too.
  return logs.filter(({ id, action }) => BigInt(id) > newest && action !== 'login').length;
};

const fail = async (drill: WriteDrill, write: Write, turn: number, fault: FaultKind) => {
  const { page, line, locale } = drill;
  const problems: string[] = [];
  await page.clock.fastForward(longerThanNotices);
  await page.evaluate(() => window.noticesShown?.clear());
  const before = await valuesOn(page);
  if (fault.offline) await page.context().setOffline(true);
  else line.set({ call: write.call, mishap: fault.mishap });
  await submit(drill, write, turn);
  if (!fault.offline && !(await waitFor(() => line.hits() > 0))) problems.push('the call was not made');
  const { timeout } = write;
  await giveUp(page, line, { hangs: fault.mishap.kind === 'hang', repeats: false, ...(timeout && { timeout }) });
  problems.push(...(await frameProblems(page)));
  const expected = write.words?.[fault.name] ?? fault.words(locale);
  if (!(await waitFor(async () => (await wordsOn(page)).includes(expected))))
    problems.push(await silence(page, expected));
  // Chromium itself repeats a request that was lost on an open connection.
  if (fault.mishap.kind !== 'drop' && line.hits() > 1) problems.push(`it was sent ${line.hits()} times`);
  if (!fault.renewed) {
    const after = await valuesOn(page);
    const lost = before.filter(value => !after.includes(value));
    // An interrupted run shows its progress instead of the form.
    const heldUp = await page.getByRole('dialog').getByRole('button', { name: goOn }).count();
    if (write.typed && lost.length > 0 && heldUp === 0) problems.push(`typed and gone: ${lost.join(', ')}`);
  }
  line.set(null);
  return problems;
};

/** Sends the write again, unless it resumes by itself. */
const finish = async (drill: WriteDrill, write: Write, turn: number, fault: FaultKind) => {
  const { page } = drill;
  if (fault.renewed) return renew(page);
  const heldUp = (await page.getByRole('dialog').getByRole('button', { name: goOn }).count()) > 0;
  if (fault.offline) {
    await page.context().setOffline(false);
    if (heldUp) return undefined;
  }
  return submit(drill, write, turn);
};

/** Makes a write fail without any effect on the server. Returns the problems found. */
export const writeUnder = async (drill: WriteDrill, write: Write, turn: number, fault: FaultKind) => {
  const logged = drill.consoleWatch.problems().length;
  const problems = await fail(drill, write, turn, fault);
  return [...problems, ...drill.consoleWatch.problems().slice(logged)];
};

/**
 * Makes a write fail, then sends it again unless it resumes by itself. It must report success and be executed exactly
 * once. Returns the problems found.
 */
export const writeUntilDone = async (drill: WriteDrill, write: Write, turn: number, fault: FaultKind) => {
  const { page, line, api } = drill;
  const logged = drill.consoleWatch.problems().length;
  const newest = await newestLog(api);
  const problems = await fail(drill, write, turn, fault);
  await page.evaluate(() => window.noticesShown?.clear());
  // A write whose success is visible needs no second attempt.
  const seen = fault.acts && write.gone;
  if (!seen) await finish(drill, write, turn, fault);
  await untilQuiet(line);
  if (!seen && !(await waitFor(async () => write.done.test(await wordsOn(page))))) {
    const said = (await wordsOn(page)).replace(/\s+/g, ' ');
    problems.push(`sent again, ${write.done} is not said, but: ${said.slice(-400)}`);
  }
  await hasSettled(page);
  if (write.logged) {
    const done = await logsSince(api, newest, write.logged);
    if (done !== 1) problems.push(`it was done ${done} times`);
  }
  return [...problems, ...drill.consoleWatch.problems().slice(logged)];
};
