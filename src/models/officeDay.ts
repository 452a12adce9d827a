/** What somebody at the office has done. `action` is that of the operation log, `version` the records' after it. */
export type OfficeAction = {
  who: string;
  collection: string;
  action: string;
  records: { id: string; name: string; version: number }[];
};

/**
 * What the demo tells its pages while it plays a day at the office: the progress, from 0 to 1, and what somebody has just
 * done. `endedWith` is how many people were there, once the day has ended.
 */
export type OfficeNews = { progress: number; action?: OfficeAction | undefined; endedWith?: number | undefined };
