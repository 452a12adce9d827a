import { defineCustomPages } from '@/admin/defineResource';
import type { FeatureDefinition } from '@/admin/feature';
import { menuPages } from './menuPages';

const [{ path }] = menuPages;

/** The due times of records that wait (docs/requirements.md#due-times), and the page with their settings. */
export const dueTimes: FeatureDefinition = {
  pages: {
    // Everyone may read the settings.
    ...defineCustomPages([
      { path, needs: 'teamwork', load: async () => (await import('./DueTimesPage')).DueTimesPage },
    ]),
    menu: menuPages,
  },
  load: async () => (await import('./feature')).dueTimes,
};
