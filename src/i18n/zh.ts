import { chinese } from './chinese';

// What the template's pages and the demo say comes with their own code.
const folders = import.meta.glob<object>(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**'], {
  query: '?zh',
  import: 'zh',
  eager: true,
});

/** The whole console's Chinese: that of every folder, and of react-admin. */
export const texts = [chinese, ...Object.values(folders)];
