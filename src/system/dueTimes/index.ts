import { defineCustomPages } from '@/admin/defineResource';

/** The page with the settings of due times. Everyone may read them (docs/requirements.md#due-times). */
export const dueTimesPages = defineCustomPages([
  {
    path: '/system/due-times',
    needs: 'dueTimes',
    load: async () => (await import('./DueTimesPage')).DueTimesPage,
  },
]);
