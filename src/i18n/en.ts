import english from 'ra-language-english';

// What the template's pages and the demo say comes with their own code.
const folders = import.meta.glob<object>(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**'], {
  query: '?en',
  import: 'en',
  eager: true,
});

/** The whole console's English: that of every folder, and of react-admin. */
export const texts = [english, ...Object.values(folders)];
