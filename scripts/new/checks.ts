import { Refusal } from './description.ts';
import { reserved, toSnakeCase } from './words.ts';

/** Throws a `Refusal` if a name cannot be an identifier in JavaScript, and in snake case in SQL. */
export const requireIdentifier = (name: string, what: string) => {
  if (!/^[a-z][a-zA-Z0-9]{0,39}$/.test(name))
    throw new Refusal(
      `“${name}” is not a valid name for ${what}: use up to 40 letters and digits in camel case, such as startsOn.`,
    );
  for (const [language, words] of Object.entries(reserved))
    if (words.has(toSnakeCase(name)))
      throw new Refusal(`“${name}” is not a valid name for ${what}: ${language} reserves the word.`);
};

/** Throws a `Refusal` if an id, which messages and SQL contain, has other characters than usual. */
export const requireId = (id: string, what: string) => {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(id))
    throw new Refusal(`“${id}” is not a valid ${what}: use lower-case letters, digits and _.`);
};

export const requireUnique = (names: readonly string[], what: string) => {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Refusal(`There are two ${what} “${twice}”.`);
};
