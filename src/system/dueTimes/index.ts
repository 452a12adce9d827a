import { defineCustomPages, type CustomPagesDefinition } from '@/admin/defineResource';
import { menuPages } from './menuPages';

const [{ path }] = menuPages;

/** The page with the settings of due times. Everyone may read them (docs/requirements.md#due-times). */
export const dueTimesPages: CustomPagesDefinition = {
  ...defineCustomPages([{ path, needs: 'dueTimes', load: async () => (await import('./DueTimesPage')).DueTimesPage }]),
  menu: menuPages,
};
