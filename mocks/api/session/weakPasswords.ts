/** Parts of well-known passwords: words, keyboard rows, and names related to products like this one. */
const bases = [
  'password|passwort|passwd|admin|administrator|root|user|guest|login|welcome|letmein|changeme|default|secret|test',
  'master|manager|system|server|oracle|mysql|postgres|console|supply|supplier|company|office|china|beijing|shanghai',
  'iloveyou|woaini|hello|dragon|monkey|sunshine|princess|football|baseball|superman|batman|starwars|shadow|michael',
  'trustno1|whatever|freedom|computer|internet|samsung|iphone|google|summer|winter|spring|autumn',
  '1q2w3e4r|1qaz2wsx|qazwsx|qwertyuiop|asdfghjkl|zxcvbnm|qwerty|asdfgh|zxcvbn|qwer|asdf|zxcv|abcdefgh|abcdef|abcd|abc',
].join('|');

const pattern = new RegExp(`${bases}|(?:19|20)\\d\\d`, 'g');

/** Letters by the digits and signs that often replace them. */
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

/** The fewest letters that must remain when all well-known parts are removed. */
const minLetters = 4;

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '');

const isMadeOfBases = (text: string) => {
  const rest = text.replace(pattern, '');
  return rest !== text && lettersOf(rest).length < minLetters;
};

/**
 * Returns whether a password is one that attackers try first: a well-known word in any case, with signs for letters,
 * plus digits and a few letters, or a password with hardly any different letters.
 */
export const isWellKnownPassword = (password: string) => {
  const lower = password.toLowerCase();
  return isMadeOfBases(lower) || isMadeOfBases(withLetters(lower)) || new Set(lettersOf(lower)).size < 3;
};
