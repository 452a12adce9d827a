/** Returns the name of one record of a collection: `categories` contains a `category`, `addresses` an `address`. */
export const toSingular = (collection: string) => {
  if (collection.endsWith('ies')) return collection.replace(/ies$/, 'y');
  return /(ss|sh|ch|x|zz)es$/.test(collection) ? collection.slice(0, -2) : collection.replace(/(?<!s)s$/, '');
};

/** Returns an identifier as words: `stockMovements` becomes `stock movements`, and `on_sale` becomes `on sale`. */
export const toSpaceSeparatedWords = (name: string) =>
  name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ');

/** Returns the name with its article: `a supplier`, `an order`. */
export const withArticle = (words: string) => `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
