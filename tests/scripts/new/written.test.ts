import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../../scripts/new/main';
import { saveFiles } from '../../../scripts/new/saveFiles';
import { createProject } from './fixture';

const project = createProject();
afterAll(project.remove);

const read = (name: string) => readFileSync(path.join(project.folder, name), 'utf8');

const run = async (args: string[], answers: string[] = []) => {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const answer = async (question: string) => {
    print(`${question}\n`);
    return answers.shift() ?? '';
  };
  const ask = answers.length > 0 ? answer : undefined;
  return { code: await main(args, { root: project.folder, print, ask }), output };
};

test('asks on a terminal for what is missing, and again for what is wrong', async () => {
  const questions = ['代金券/Voucher', 'code:text:20', 'serial:number', 'serial:text', '', 'live', 'over:bad', ''];
  const more = ['end:live>over', '', 'marketing'];
  // The Chinese names that are not known.
  const names = ['流水号', '有效', '已结束', '终止', '营销管理'];
  const answers = [...questions, ...more, ...names];
  const { code, output } = await run(['vouchers'], answers);
  expect([code, answers]).toEqual([0, []]);
  expect(output).not.toContain('There was no Chinese');
  expect(output).toContain('Chinese for the field “Serial” (');
  expect(output).toContain('Chinese for the status “Live” (');
  expect(output).toContain('Chinese for the menu group “Marketing” (');
  expect(read('src/vouchers/messages.ts')).toContain("status: { live: '有效', over: '已结束' }");
  expect(read('src/vouchers/messages.ts')).toContain("serial: '流水号'");
  expect(read('src/App.tsx')).toContain('const resources = [suppliers, vouchers, template];');
  expect(read('mocks/api/routes.ts')).toContain('= [suppliers, vouchers];');
  expect(read('src/system/menus/menuCatalogue.ts')).toContain("group('营销管理', 'marketing', 'all-application')");
});

test('numbers migrations from 9001, in the order of the menu group, and lists missing Chinese names', async () => {
  const args = ['--field', 'name:text', '--field', 'seal:text:optional', '--group', 'marketing'];
  const first = await run(['stamps', ...args]);
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('resources.stamps.fields.seal')]);
  expect(first.output).toContain('mocks/db/migrations/9002_stamps.sql');
  expect(read('src/stamps/menuPages.ts')).toContain('order: 2');
  const again = await run(['stamps', ...args]);
  expect(again).toEqual({ code: 1, output: '“stamps” already exists.\n' });
});

test('reads phone numbers and addresses in the form, in the model and in a search as other resources do', async () => {
  const fields = ['name:text', 'mobile:mobile:optional', 'email:email', 'otherMobile:mobile'];
  const args = [...fields.flatMap(field => ['--field', field]), '--group', 'marketing'];
  expect(await run(['couriers', ...args])).toMatchObject({ code: 0 });
  const inputs = read('src/couriers/CourierInputs.tsx').replaceAll(/\s+/g, ' ');
  expect(inputs).toContain('<NormalizedTextInput source="mobile" validate={mobileRules} type="tel" read={readPhone}');
  expect(inputs).toContain('<NormalizedTextInput source="email" validate={emailRules} type="email" read={readCode}');
  expect(inputs).toContain("import { readPhone, readCode } from '@/models/input';");
  expect(read('src/couriers/courier.ts')).toContain('mobile: z.nullish(mobileNumberSchema)');
  expect(read('mocks/api/couriers/couriers.ts')).toContain(
    'q: containsOrPhoneFilter([table.mobile, table.otherMobile], table.name, table.email)',
  );
});

test('asks for a day and a time in words that fit any label', async () => {
  const { code } = await run(['seasons', '--field', 'name:text', '--field', 'starts:day', '--field', 'at:dateTime']);
  expect(code).toBe(0);
  const messages = read('src/seasons/messages.ts');
  for (const rule of [
    "starts: '请选择日期'",
    "at: '请选择日期和时间'",
    "starts: 'Select a date'",
    "at: 'Select a date and time'",
  ])
    expect(messages).toContain(rule);
});

test('names actions in the past, and gives the status column the room of its longest label', async () => {
  const past = { withdraw: 'Withdrew', ban: 'Banned', close: 'Closed', apply: 'Applied', resend: 'Resent' };
  const actions = Object.keys(past).flatMap(name => ['--action', `${name}:open>waiting`]);
  const statuses = ['--status', 'open', '--status', 'waiting:waiting:待处理/Waiting for the supplier’s answer'];
  expect(await run(['parcels', '--field', 'name:text', ...statuses, ...actions])).toMatchObject({ code: 0 });
  const messages = read('src/parcels/messages.ts');
  for (const [name, word] of Object.entries(past)) expect(messages).toContain(`${name}: '${word}'`);
  expect(read('src/parcels/ParcelList.tsx')).toContain('source="status" width={296}');
});

test('writes an image, a range filter of whole numbers, and a reason where no action stores one', async () => {
  const fields = ['name:text', 'photo:image', 'stock:integer', 'reason:text:optional'];
  expect(await run(['racks', ...fields.flatMap(field => ['--field', field])])).toMatchObject({ code: 0 });
  expect(read('src/racks/rack.ts')).toContain('photo: z.nullish(publicImageSchema)');
  expect(read('src/racks/messages.ts')).toContain("photo: '照片'");
  expect(read('src/racks/RackInputs.tsx')).toContain('<ImageInput source="photo" schema={shape.photo} />');
  expect(read('src/racks/RackList.tsx')).toContain('source="photo" width={72} field={PictureField} disableSort');
  expect(read('src/racks/RackList.tsx')).toContain('<WholeNumberRangeFilter source="stock" />');
  expect(read('mocks/api/racks/racks.ts')).toContain('stock_gte: countAtLeastFilter(table.stock)');
  expect(read('mocks/db/schema/racks.ts')).toContain("reason: text('reason')");
});

test('writes all files or none', () => {
  const app = read('src/App.tsx');
  const files = new Map([
    ['src/other/other.ts', ''],
    ['src/App.tsx', 'changed'],
    ['src/App.tsx/index.ts', 'The folder is a file.'],
  ]);
  expect(() => saveFiles(project.folder, files, ['src/App.tsx'])).toThrow(/EEXIST|ENOTDIR/);
  expect(existsSync(path.join(project.folder, 'src/other/other.ts'))).toBe(false);
  expect(read('src/App.tsx')).toBe(app);
  expect(() => saveFiles(project.folder, files, [])).toThrow('src/App.tsx already exists. Nothing was written.');
});
