import { createTimeMap, mapTime, type TimeMap } from './calendar';
import { getOrderIdAndTime, formatSampleOrderNo } from './orders/orderAt';
import { sampleEndTime } from './times';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const orderNo = /SO\d{8}(\d{6})/g;

const shiftText = (text: string, map: TimeMap) => {
  const shifted = () => new Date(mapTime(map, Date.parse(text))).toISOString();
  if (moment.test(text)) return shifted();
  if (day.test(text)) return shifted().slice(0, 10);
  return text.replace(orderNo, (_, place: string) => {
    const index = Number(place) - 1;
    return formatSampleOrderNo(new Date(mapTime(map, getOrderIdAndTime(index).createdAt.getTime())), index);
  });
};

const shift = (value: unknown, map: TimeMap): unknown => {
  if (value instanceof Date) return new Date(mapTime(map, value.getTime()));
  if (typeof value === 'string') return shiftText(value, map);
  if (Array.isArray(value)) return value.map(item => shift(item, map));
  // Such as the bytes of an image.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shift(item, map)]));
};

/**
 * Creates a function that moves a row of the sample data so that the data ends at `until`: its timestamps and days, those
 * in its JSON, and the day in order numbers. Ids do not change, so that URLs stay the same.
 */
export const createSampleTimeShifter = (until: number) => {
  const map = createTimeMap(sampleEndTime, until);
  return <T>(row: T): T => (until === sampleEndTime ? row : (shift(row, map) as T));
};
