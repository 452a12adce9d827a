import { requireId, requireIdentifier, requireUnique } from './checks.ts';
import { Refusal, type CompleteLabel, type Field } from './description.ts';
import type { GivenField } from './parse.ts';
import type { Project } from './project.ts';

export const textTypes = ['text', 'email', 'mobile'];
const ownFields = ['id', 'createdAt', 'updatedAt', 'version', 'status', 'q'];
const decisionFields = ['reason', 'decidedAt', 'decidedBy'];
/** Message keys of a resource beside those of its choices, and exports of its model. */
const takenByChoices = 'name empty invite page fields rules hints notices consequences operation action input'.split(
  ' ',
);

/** Completes and checks a field. */
export const describeField = (
  given: GivenField,
  project: Project,
  label: CompleteLabel,
  storesDecision: boolean,
): Field => {
  const { name: own, type } = given;
  const name = type === 'reference' && !own.endsWith('Id') ? `${own}Id` : own;
  requireIdentifier(name, 'a field');
  if (ownFields.includes(name) || (storesDecision && decisionFields.includes(name)))
    throw new Refusal(
      `Every resource has its own “${name}”: leave this field out${name === 'status' ? ' and use --status' : ''}.`,
    );
  const { least = 0, most = 1_000_000, length = type === 'longText' ? 500 : 50, choices } = given;
  if (least > most || Math.max(Math.abs(least), most) > 2_147_483_647)
    throw new Refusal(`The limits of the field “${name}” are not a range: ${least}..${most}.`);
  if (length < 1 || length > 10_000)
    throw new Refusal(`The field “${name}” can have 1 to 10000 characters, not ${length}.`);
  if (type === 'choice' && choices.length < 2)
    throw new Refusal(`The choice “${name}” needs two choices or more, such as ${name}:choice:cash|gift.`);
  if (type === 'choice' && takenByChoices.includes(name))
    throw new Refusal(
      `A choice cannot be called “${name}”: its values would have a name that is taken. Try kind or type.`,
    );
  for (const { id } of choices) requireId(id, `choice of “${name}”`);
  requireUnique(
    choices.map(({ id }) => id),
    `choices of “${name}”`,
  );
  if (given.unique && !textTypes.includes(type))
    throw new Refusal(`Only a text can be unique, not the field “${name}”.`);
  if (given.unique && length < 4)
    throw new Refusal(`A unique text must have 4 characters or more, but “${name}” has fewer.`);
  const reference = type === 'reference' ? project.references.get(given.reference ?? '') : undefined;
  if (type === 'reference' && !reference)
    throw new Refusal(
      `The field “${name}” cannot refer to “${given.reference}”. Known: ${[...project.references.keys()].toSorted().join(', ')}.`,
    );
  return {
    name,
    type,
    least,
    most,
    length,
    unique: given.unique,
    // A record can be saved before its image is there.
    required: type !== 'image' && (!given.optional || type === 'boolean'),
    label: label(own.replace(/(?<=.)Id$/, ''), given.label, `fields.${name}`),
    choices: choices.map(choice => ({ id: choice.id, label: label(choice.id, choice.label, `${name}.${choice.id}`) })),
    ...(reference && { reference }),
  };
};
