import { initialRecordTime, createInitialRecordId } from '../ids';
import { createSampleTimeCurve } from './calendar';

/** All timestamps of the sample data are before this time. It is fixed so that every seeding creates the same data. */
export const sampleEndTime = Date.UTC(2026, 10, 1, 8);

const day = 86_400_000;

/**
 * Returns the common fields of the `index`th record that existed before all others, such as an account or a category.
 * `table` keeps the ids of different tables apart.
 */
export const createInitialRecordFields = (table: number, index: number) => {
  const at = new Date(initialRecordTime + table * 60_000);
  return { id: createInitialRecordId(table, index), createdAt: at, updatedAt: at, version: 1 };
};

/**
 * Returns the time in the last 90 days by which `fraction` (0 to 1) of all records exist. Records are denser in busy hours
 * and days, and towards the end.
 */
export const getSampleTimeAtFraction = createSampleTimeCurve(sampleEndTime);

const hour = 3_600_000;

/** Returns the time at which a member of staff deals with something: at night, the next morning from 9 to 10 in Beijing. */
export const deferToWorkingHours = (time: number) => {
  const sinceClosing = (time - 11 * hour) % day;
  return sinceClosing < 14 * hour ? time - sinceClosing + 14 * hour + Math.floor(sinceClosing / 14) : time;
};
