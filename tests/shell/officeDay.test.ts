import { beforeEach, expect, test } from 'vitest';
import { addOfficeNews, formatOfficeTime, useOfficeDayStore } from '@/shell/demo/officeDay';

const action = {
  who: '李文静',
  collection: 'suppliers',
  action: 'approve',
  records: [{ id: '1', name: '甲公司', version: 2 }],
};

beforeEach(() => useOfficeDayStore.setState({ day: null }));

test('collects what people do until the day ends, and begins another one after it', () => {
  addOfficeNews({ progress: 0 });
  addOfficeNews({ progress: 0.5, action });
  addOfficeNews({ progress: 1, endedWith: 7 });
  expect(useOfficeDayStore.getState().day).toEqual({ progress: 1, actions: [{ ...action, at: 0.5 }], endedWith: 7 });
  addOfficeNews({ progress: 0 });
  expect(useOfficeDayStore.getState().day).toEqual({ progress: 0, actions: [] });
});

test('lasts from 9 to 18 o’clock', () => {
  expect([0, 0.5, 1].map(formatOfficeTime)).toEqual(['09:00', '13:30', '18:00']);
});
