import { reactAdminChineseMessages } from './chinese';

// The messages of the template's pages and of the demo are loaded with their own code.
const folders = import.meta.glob<object>(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**'], {
  query: '?zh',
  import: 'zh',
  eager: true,
});

/** The console's Chinese messages: those of every folder and of react-admin. */
export const chineseMessages = [reactAdminChineseMessages, ...Object.values(folders)];
