import { readArguments, usage, type Arguments } from './arguments.ts';
import { describeResource } from './describe.ts';
import { Refusal, type Input, type Resource } from './description.ts';
import { readOpenApi } from './openApi.ts';
import { readProject, type Project } from './project.ts';
import { askInput, askTranslations, type Ask } from './questions.ts';
import { saveFiles } from './saveFiles.ts';
import { readDatabaseTable } from './table.ts';
import { writeResource, type Files } from './writeResource.ts';

export type Shell = {
  root: string;
  print: (text: string) => void;
  /** Asks the user. Undefined if there is no terminal. */
  ask?: Ask | undefined;
};

/** The files that a new resource changes. */
const changed = ['src/App.tsx', 'mocks/api/routes.ts', 'src/system/menus/menuCatalogue.ts'];

const fieldName = (field: string) => field.split(':', 1)[0] ?? '';

/** Returns what the flags say, completed by what a schema or a table says. */
const readInput = async (given: Arguments): Promise<Input> => {
  const { openapi, schema, table, database, names } = given;
  const [, surplus] = names;
  if (surplus !== undefined)
    throw new Refusal(
      `“${surplus}” belongs to no flag. Put a value with spaces or > in quotes, and name one resource.`,
    );
  if (names.length === 0) throw new Refusal('Name one resource, such as coupons.');
  if ((openapi === undefined) !== (schema === undefined))
    throw new Refusal('--openapi and --schema belong together: give both.');
  if ((table === undefined) !== (database === undefined))
    throw new Refusal('--table and --database belong together: give both.');
  if (openapi !== undefined && table !== undefined)
    throw new Refusal('Take the fields from a schema or from a table, not from both.');
  const found =
    openapi !== undefined && schema !== undefined
      ? await readOpenApi(openapi, schema)
      : table !== undefined && database !== undefined
        ? await readDatabaseTable(database, table)
        : { fields: [], statuses: [] };
  const unknown = given.omit.find(name => found.fields.every(field => fieldName(field) !== name));
  if (unknown !== undefined) throw new Refusal(`There is no field “${unknown}” to leave out with --omit.`);
  const own = new Map(given.field.map(field => [fieldName(field), field]));
  const fields = found.fields
    .filter(field => !given.omit.includes(fieldName(field)))
    .map(field => own.get(fieldName(field)) ?? field);
  return {
    name: names[0] ?? '',
    label: given.label,
    fields: [...fields, ...given.field.filter(field => !fields.includes(field))],
    statuses: given.status.length > 0 ? given.status : found.statuses,
    actions: given.action,
    group: given.group,
  };
};

const describeWritten = ({ name, group, untranslated, path }: Resource, files: Files) => {
  const list = [...files.keys()].map(file => `  ${file}`).join('\n');
  const missing =
    untranslated.length > 0
      ? `\nThere was no Chinese for these messages, so they are English. Translate them in src/${name}/messages.ts,
mocks/api/${name}/${name}.ts and src/${name}/menuPages.ts:\n${untranslated.map(({ key }) => `  ${key}`).join('\n')}\n`
      : '';
  const next = `\nNext: npx vitest run ${name}, then npm run dev (one that runs restarts by itself) and open ${path}${group.added ? ' (in a new group of the menu)' : ''}.
A database that exists gets the table at its next start, but no sample rows. For those, start with a new one beside it:
DATA_DIR=.data/${name} npm run dev\n`;
  return `Written:\n${list}\n${missing}${next}`;
};

const createResource = async (given: Arguments, project: Project, { ask, print }: Shell) => {
  const input = await readInput(given);
  const complete = ask ? await askInput(input, project, ask) : input;
  const described = describeResource(complete, project);
  const resource =
    ask && described.untranslated.length > 0
      ? describeResource(complete, project, await askTranslations(described.untranslated, ask))
      : described;
  const files = await writeResource(resource, project);
  if (given['dry-run']) {
    for (const [file, text] of files) if (!changed.includes(file)) print(`--- ${file}\n${text}\n`);
    return;
  }
  saveFiles(project.root, files, changed);
  print(describeWritten(resource, files));
};

/** Runs the command. Returns its exit code: 0, or 1 if nothing was written because something given is wrong. */
export const main = async (args: string[], shell: Shell) => {
  try {
    const given = readArguments(args);
    if (given.help) shell.print(usage);
    else await createResource(given, readProject(shell.root), shell);
    return 0;
  } catch (error) {
    const isWrongArgument =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof Refusal) && !isWrongArgument) throw error;
    shell.print(`${error.message}\n`);
    return 1;
  }
};
