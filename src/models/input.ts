/**
 * Reads what people paste, type and import. Every input, filter, grid, dialog and import reads with these functions, and
 * the API does too. A text that cannot be read comes back as it was given, without surrounding spaces: the schema of the
 * value then refuses it, and the user keeps what they typed.
 */

/** Scripts in which zero-width joiners and non-joiners (U+200C, U+200D) affect how letters connect. */
const joining =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}' +
  '\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Mong}';

/**
 * Invisible characters that are legitimate: inside emoji, between letters of joining scripts, after a Han character, and
 * a braille blank after a braille letter.
 */
const needed = new RegExp(
  [
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    `(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`,
    '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
    '(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]',
    '(?<=[\\u2801-\\u28FF])\\u2800',
    '(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]{2,6}\\u{E007F}',
  ].join('|'),
  'gu',
);

/**
 * Control characters, bidirectional controls, zero-width characters and the braille blank. They make the displayed text
 * differ from the stored one.
 */
const invisible = /[\p{Cc}\u2028\u2029\u2800\uFFF9-\uFFFB]|\p{Default_Ignorable_Code_Point}/gu;

/** Whether a text has invisible characters that are not legitimate. */
export const hasInvisibleCharacters = (text: string) => text.replace(needed, '').search(invisible) !== -1;

/** Removes invisible characters that are not legitimate. */
export const removeInvisibleCharacters = (text: string) => {
  const kept = new Set([...text.matchAll(needed)].map(({ index }) => index));
  return text.replace(invisible, (found, index: number) => (kept.has(index) ? found : ''));
};

/** Replaces full-width letters, digits, marks and spaces by the ordinary ones. The length stays the same. */
export const foldWidth = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\uFFE5/g, '¥')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');

/** Returns a text as searches compare it: without case, width and invisible characters. */
export const toSearchText = (text: string) => foldWidth(removeInvisibleCharacters(text)).trim().toLowerCase();

/** Returns a text of which only the ordinary characters matter: a number, a code or a phone number. */
const toPlainText = (text: string) =>
  foldWidth(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

/**
 * A comma or a space separates groups of three digits, of which the first has no leading zero. Elsewhere it may be a
 * decimal comma, or a slip.
 */
const number = /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d{0,2}( \d{3})+)(\.\d+)?$/;

/** Returns a text without the currency before or after its digits. */
const withoutCurrency = (text: string) =>
  toPlainText(text)
    .replace('−', '-')
    .replace(/^([+-]?) *(?:¥|CNY|RMB) */i, '$1')
    .replace(/ *(?:元|CNY|RMB)$/i, '');

/**
 * Reads a number or an amount: `1280.50` for `¥1,280.50` and `1280.50 元`, also in full-width digits. A text like `12,50`,
 * which is 12.5 to some and 1250 to others, is not read.
 */
export const readNumber = (text: string) => {
  const digits = withoutCurrency(text);
  return number.test(digits) ? digits.replace(/[, ]/g, '') : text.trim();
};

/** Reads a whole number. Returns any other text like `readNumber`. */
export const readWholeNumber = (text: string) => {
  const digits = readNumber(text);
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : digits;
};

/** Whether a text is no number only because of its commas, spaces or points. */
export const hasWrongSeparators = (text: string) => {
  const digits = withoutCurrency(text);
  return /^[+-]?\d[\d., ]*$/.test(digits) && /[, ]|\..*\./.test(digits) && !number.test(digits);
};

/** Reads a code that has only ASCII characters, such as a SKU or a tracking number. */
export const readCode = (text: string) => {
  const code = toPlainText(text);
  return /^[!-~]+$/.test(code) ? code : text.trim();
};

/** Area code and number of a landline in mainland China. */
const landline = /^(010|02\d|0[3-9]\d\d)(\d{7,8})$/;
const phoneSeparators = /[ ().\u2010-\u2015-]/g;

/** Returns the digits of a number in mainland China without the country code, of any other with its plus. */
const readPhoneDigits = (text: string) => {
  const digits = text.replace(phoneSeparators, '').replace(/^86(?=1[3-9]\d{9}$)/, '+86');
  const [, national] = /^(?:\+|00)86(\d*)$/.exec(digits) ?? [];
  if (national === undefined) return digits;
  // From abroad, an area code is dialled without its zero. Mobile and service numbers have none.
  return /^(0|1[3-9]|[48]00|$)/.test(national) ? national : `0${national}`;
};

const toPhone = (digits: string) => {
  if (landline.test(digits)) return digits.replace(landline, '$1-$2');
  return /^\+?\d{5,20}$/.test(digits) ? digits : undefined;
};

/** An extension after a word, or after a dash behind a complete landline number. */
const extension = /^(.*[\d)]) *(?:转|轉|分机|ext\.?|x|#) *[:.]? *(\d{1,6})$/i;
const dashedExtension = /^((?:\+86[- ]*|0086[- ]*)?\(?0\d{2,3}\)?[- ]*\d{7,8})-(\d{1,6})$/;

/**
 * Reads a phone number: `13800000001` for `+86 138-0000-0001`, `021-68881234-801` for `(021) 6888 1234 转 801`, and
 * `+85223456789` for a number abroad. Only landlines have an extension.
 */
export const readPhone = (text: string) => {
  const plain = toPlainText(text);
  const [, main = plain, branch] = dashedExtension.exec(plain) ?? extension.exec(plain) ?? [];
  const phone = toPhone(readPhoneDigits(main));
  if (branch === undefined) return phone ?? text.trim();
  // Behind any other number, the dash would be read as a separator the next time, and the extension as digits of the number.
  return phone?.includes('-') ? `${phone}-${branch}` : text.trim();
};

/** Returns how `readPhone` may write a part of a phone number: it may begin with an area code, or not. Empty if it is none. */
export const toPhoneSearchTexts = (text: string): string[] => {
  const phone = readPhone(text);
  if (/^\d+-[\d-]+$/.test(phone)) return [phone];
  const plain = toPlainText(text);
  const digits = readPhoneDigits(plain);
  if (!/^\+?\d+$/.test(digits)) return [];
  // What looks like a country code may be within a number: 0086 in 13840086200.
  const written = plain.replace(phoneSeparators, '');
  return [...new Set([digits, digits.replace(/^(010|02\d|0[3-9]\d\d)(?=\d)/, '$1-'), written])];
};

/** A day as people write it: 2026-10-01, 2026/10/1, 2026.10.1 or 2026年10月1日. The year comes first, so it has one meaning. */
export const writtenDay = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/g;

/** Reads a day, such as `2026-10-01`. It may not exist. */
export const readDay = (text: string) => {
  const [found, ...more] = toPlainText(text)
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .matchAll(writtenDay);
  if (!found || more.length > 0 || found[0].length < found.input.length) return text.trim();
  const [, year, month = '', day = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** What begins a formula in spreadsheets, also in full width (OWASP, CSV injection), perhaps guarded already. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Returns a text that spreadsheets do not compute. `unguardFormula` returns the text again. */
export const guardFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

/** Returns the text that `guardFormula` was given. */
export const unguardFormula = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

const formulaError =
  /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|UNKNOWN!)$/i;

/** Whether a text is what a spreadsheet shows for a formula that has failed. Copied as text, it is no better. */
export const isFormulaError = (text: string) => formulaError.test(text.trim());
