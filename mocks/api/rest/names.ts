/** Returns the name of one record of a collection: `categories` contains a `category`. */
export const singular = (collection: string) => collection.replace(/ies$/, 'y').replace(/s$/, '');

/** Returns a camel case name as words: `stockMovements` becomes `stock movements`. */
export const toWords = (name: string) =>
  name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');

/** Returns the name with its article: `a supplier`, `an order`. */
export const withArticle = (words: string) => `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
