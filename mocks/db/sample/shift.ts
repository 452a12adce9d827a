import { orderAt, orderNoOf } from './orders/orderAt';

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const orderNo = /SO\d{8}(\d{6})/g;

const shiftText = (text: string, by: number) => {
  if (moment.test(text)) return new Date(Date.parse(text) + by).toISOString();
  if (day.test(text)) return new Date(Date.parse(text) + by).toISOString().slice(0, 10);
  return text.replace(orderNo, (_, place: string) => {
    const index = Number(place) - 1;
    return orderNoOf(new Date(orderAt(index).createdAt.getTime() + by), index);
  });
};

const shift = (value: unknown, by: number): unknown => {
  if (value instanceof Date) return new Date(value.getTime() + by);
  if (typeof value === 'string') return shiftText(value, by);
  if (Array.isArray(value)) return value.map(item => shift(item, by));
  // Such as the bytes of an image.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shift(item, by)]));
};

/**
 * Returns a row of the sample data, moved later by `by` milliseconds: its timestamps and days, those in its JSON, and the
 * day in order numbers. Ids do not change, so that URLs stay the same.
 */
export const shiftTimes = <T>(row: T, by: number): T => (by === 0 ? row : (shift(row, by) as T));
