import { create } from 'zustand';
import type { ChangeEvent } from '@/models/event';
import type { OfficeAction, OfficeNews } from '@/models/officeDay';

/** A day at the office. `endedWith` is how many people were there, once it has ended. */
export type OfficeDay = { progress: number; actions: readonly (OfficeAction & { at: number })[]; endedWith?: number };

/** The day at the office that is played, or was until the user closes it. */
export const useOfficeDayStore = /* #__PURE__ */ create<{ day: OfficeDay | null }>(() => ({ day: null }));

/** Adds news to the day. The first news after its end begin another one. */
export const addOfficeNews = ({ progress, action, endedWith }: OfficeNews) =>
  useOfficeDayStore.setState(({ day }) => {
    const actions = day && day.endedWith === undefined ? day.actions : [];
    return {
      day: {
        progress,
        actions: action ? [...actions, { ...action, at: progress }] : actions,
        ...(endedWith !== undefined && { endedWith }),
      },
    };
  });

/** Returns what an action changes, as the API's events would. The demo has none (providers/capabilities.ts). */
export const toChangeEvent = ({ who, collection, action, records }: OfficeAction): ChangeEvent => ({
  type: 'change',
  collection,
  change: action === 'create' ? 'create' : 'update',
  action,
  records: records.map(({ id, version }) => ({ id, version })),
  total: records.length,
  by: { id: '', name: who },
  own: false,
});

/** When the office opens, and for how many hours. */
const [opening, hours] = [9, 9];

/** Returns the time of the day at the office, such as 13:30. */
export const formatOfficeTime = (progress: number) => {
  const minutes = Math.round((opening + progress * hours) * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
