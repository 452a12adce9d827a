/** What well-known passwords are made of: words, rows of the keyboard, and names of products like this one. */
const bases = [
  'password|passwort|passwd|admin|administrator|root|user|guest|login|welcome|letmein|changeme|default|secret|test',
  'master|manager|system|server|oracle|mysql|postgres|console|supply|supplier|company|office|china|beijing|shanghai',
  'iloveyou|woaini|hello|dragon|monkey|sunshine|princess|football|baseball|superman|batman|starwars|shadow|michael',
  'trustno1|whatever|freedom|computer|internet|samsung|iphone|google|summer|winter|spring|autumn',
  '1q2w3e4r|1qaz2wsx|qazwsx|qwertyuiop|asdfghjkl|zxcvbnm|qwerty|asdfgh|zxcvbn|qwer|asdf|zxcv|abcdefgh|abcdef|abcd|abc',
].join('|');

const pattern = new RegExp(`${bases}|(?:19|20)\\d\\d`, 'g');

/** Letters for which digits and signs are often written. */
const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withLetters = (password: string) => password.replace(/[013457@$!]/g, sign => lookalikes[sign] ?? sign);

/** So many letters must be left when all that is well known is left out. */
const minLetters = 4;

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '');

const isMadeOfBases = (text: string) => {
  const rest = text.replace(pattern, '');
  return rest !== text && lettersOf(rest).length < minLetters;
};

/**
 * Whether a password is one of those that are tried first: a well-known word, in any case and with signs for letters,
 * besides digits and a few letters; or hardly any letters at all.
 */
export const isWellKnown = (password: string) => {
  const lower = password.toLowerCase();
  return isMadeOfBases(lower) || isMadeOfBases(withLetters(lower)) || new Set(lettersOf(lower)).size < 3;
};
