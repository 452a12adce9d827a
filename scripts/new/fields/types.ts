import type { Field, Label, Resource } from '../description.ts';
import type { FilterName, Import, KnownImport } from '../modules.ts';

/** How a type of field is written in each of the files. */
export type FieldCode = {
  /** The schema of its value in the model. */
  schema: (field: Field, resource: Resource) => string;
  schemaImport?: KnownImport;
  /** The column in Drizzle's terms. */
  column: (field: Field, resource: Resource) => string;
  columnImport: Import;
  /** Its type in PostgreSQL. */
  sql: string;
  check?: (field: Field) => string;
  /** The component of the form, with the props that only it has. */
  input: KnownImport;
  inputProps?: (field: Field) => string;
  /** What these props refer to. */
  inputPropImport?: KnownImport;
  /** The component of the list and the details. */
  field: KnownImport;
  /** Width of the column in pixels. Without it, the column takes the space that is left. */
  width?: number;
  align?: 'right';
  unsortable?: true;
  /** Whether the input keeps its own width, and checks its value by itself. */
  selfContained?: true;
  /** The component of the filter form, with the props that only it has. */
  filter?: KnownImport;
  filterProps?: (field: Field) => string;
  /** The API's filters: what follows the name of the field, and the function that makes the filter. */
  apiFilters?: readonly (readonly [suffix: string, filter: FilterName])[];
  /** What the form says about a wrong or missing value. */
  rule: (field: Field, words: Label) => Label;
  /** Whether a value can be wrong, and not only missing. */
  checked?: true;
};
