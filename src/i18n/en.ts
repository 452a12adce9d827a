import english from 'ra-language-english';

// The messages of the template's pages and of the demo are loaded with their own code.
const folders = import.meta.glob<object>(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**'], {
  query: '?en',
  import: 'en',
  eager: true,
});

/** The console's English messages: those of every folder and of react-admin. */
export const englishMessages = [english, ...Object.values(folders)];
