import english from 'ra-language-english';

/** The keys of react-admin's English messages that the console words differently (docs/requirements.md#words). */
const reactAdminOverrides = {
  ra: {
    auth: { auth_check_error: 'Sign in to continue', logout: 'Sign out', user_menu: 'Account menu' },
    message: { invalid_form: 'Correct the marked fields and try again' },
    notification: {
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'You don’t have permission to view this.',
      http_error: 'The request failed. Try again later.',
      offline: 'You’re offline, so the data could not be loaded.',
    },
  },
};

// The messages of the template's pages and of the demo are loaded with their own code.
const folders = import.meta.glob<object>(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**'], {
  query: '?en',
  import: 'en',
  eager: true,
});

/** The console's English messages: those of every folder and of react-admin. */
export const englishMessages = [english, reactAdminOverrides, ...Object.values(folders)];
