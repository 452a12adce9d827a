import type { Collection, DecidableCollection, WritableCollection } from './collection';
import type { ActionDefinition } from './plan';
import { maxPageSize } from './listQuery';
import { capitalize, toSingular, toSpaceSeparatedWords, withArticle } from './names';

type Documentation = { summary: string; description: string };

const listCodes = (names: readonly string[], separator = ', ') => names.map(name => `\`${name}\``).join(separator);

const namesOf = ({ name }: Collection) => {
  const one = toSpaceSeparatedWords(toSingular(name));
  return { many: toSpaceSeparatedWords(name), one, aRecord: withArticle(one) };
};

export const describeListRoute = (collection: Collection): Documentation => {
  const { filters, sortable, order = 'DESC' } = collection;
  const { many } = namesOf(collection);
  return {
    summary: `List ${many}`,
    description:
      `Returns a page of ${many}: those from \`range\`, at most ${maxPageSize}. ` +
      `\`Content-Range\` contains the position of the page and the total.\n\n` +
      `Filters: ${listCodes(['id', ...Object.keys(filters)])}. Sort fields: ${listCodes([...sortable, 'id'])}; ` +
      `the default is \`["${sortable[0]}","${order}"]\`.`,
  };
};

export const describeCountsRoute = (collection: Collection): Documentation => {
  const { many } = namesOf(collection);
  return {
    summary: `Count ${many} by status`,
    description: `Returns how many ${many} match \`filter\`, by status. A status without any is left out.`,
  };
};

export const describeGetOneRoute = (collection: Collection): Documentation => {
  const { one, aRecord } = namesOf(collection);
  return {
    summary: `Get ${aRecord}`,
    description: `Returns the ${one} with this id: ${listCodes(Object.keys(collection.columns))}.`,
  };
};

/** Lists the fields that a caller may write. A status is changed by actions only. */
const listInputs = ({ input, decision }: WritableCollection) =>
  listCodes(Object.keys(input.shape).filter(field => field !== decision?.status));

const describeStatus = ({ decision }: WritableCollection) =>
  decision
    ? ` Only the actions ${listCodes(Object.keys(decision.actions))} change \`${decision.status}\`; ` +
      `it begins with \`${decision.initial}\`.`
    : '';

export const describeCreateRoute = (collection: WritableCollection): Documentation => {
  const { aRecord } = namesOf(collection);
  return {
    summary: `Create ${aRecord}`,
    description: `Creates ${aRecord} from ${listInputs(collection)}, and returns it.${describeStatus(collection)}`,
  };
};

export const describeUpdateRoute = (collection: WritableCollection): Documentation => {
  const { one, aRecord } = namesOf(collection);
  return {
    summary: `Update ${aRecord}`,
    description:
      `Writes ${listInputs(collection)}, and returns the ${one}.${describeStatus(collection)} ` +
      `\`version\` is the version that the caller has read. If the ${one} has changed since, the response is 409 with ` +
      `the \`current\` record. The record's other fields are accepted, but not written.`,
  };
};

export const describeDeleteRoute = (collection: WritableCollection): Documentation => {
  const { one, aRecord } = namesOf(collection);
  const extra = collection.tree ? ' Deletes everything below it too; `deleted` is the number of deleted records.' : '';
  return {
    summary: `Delete ${aRecord}`,
    description:
      `Deletes the ${one} and returns it as it was.${extra} If it has changed since \`version\`, the response is 409 ` +
      `with the \`current\` record.`,
  };
};

export const describeMoveRoute = (collection: WritableCollection): Documentation => {
  const { one, aRecord } = namesOf(collection);
  return {
    summary: `Move ${aRecord}`,
    description:
      `Moves the ${one} below \`parentId\` (null: to the top level), to \`position\` among its siblings, and returns ` +
      'it. A position beyond the last means last.',
  };
};

const documentPreview = ({ name, permission = `${name}:list` }: Collection, what: string): Documentation => ({
  summary: `Preview: ${what}`,
  description:
    `Returns which records the call \`${what}\` would change now, and why it would skip the others. ` +
    `The records are given by \`records\` with the versions that the caller has seen, or by \`filter\` without those in ` +
    `\`except\`; at most 10,000. \`eligible\` is what the call takes as \`records\`: a record that changes after the ` +
    `preview is then left out. The caller also needs the permission \`${permission}\`.`,
});

const seen =
  '`records` contains the versions that the caller has seen. A record that has changed since fails with 409, and comes ' +
  'back as it is now (`record`) and as it was seen (`seen`).';

/** Documents a bulk action and its preview. */
export const describeActionRoutes = (collection: DecidableCollection, name: string, action: ActionDefinition) => {
  const { many } = namesOf(collection);
  const { status } = collection.decision;
  const what = `${toSpaceSeparatedWords(name)} ${many}`;
  const optional = Object.keys(action.perRecord?.optional ?? {});
  const further = optional.length > 0 ? ` ${listCodes(optional, ' and ')} may contain further values, likewise.` : '';
  const perRecord = action.perRecord
    ? ` \`${action.perRecord.field}\` contains a value for each record, by its id.${further}`
    : '';
  const effect =
    action.to === undefined
      ? `Writes ${listCodes(Object.keys(action.input?.shape ?? {}), ' and ')} to up to 200 ${many}. One that is missing stays as it is.`
      : `Changes the \`${status}\` of up to 200 ${many} from ${listCodes(action.from, ' or ')} to \`${action.to}\`.`;
  const run: Documentation = {
    summary: capitalize(what),
    description:
      `${effect} ` +
      `Returns the ids of those that it has changed, and an error message for each of the others. ${seen}` +
      `${perRecord} ${action.reason ? 'A `reason` is required.' : 'A `reason` is optional.'}`,
  };
  return { run, preview: documentPreview(collection, what) };
};

/** Documents the bulk deletion and its preview. */
export const describeBulkDeleteRoutes = (collection: WritableCollection) => {
  const what = `delete ${namesOf(collection).many}`;
  const run: Documentation = {
    summary: capitalize(what),
    description:
      `Deletes up to 200 ${namesOf(collection).many}. Returns the ids of those that it has deleted, and an error ` +
      `message for each of the others. ${seen}`,
  };
  return { run, preview: documentPreview(collection, what) };
};
