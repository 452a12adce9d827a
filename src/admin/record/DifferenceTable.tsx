import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode, Suspense, type ComponentType, use } from 'react';
import {
  FieldTitle,
  LinkBase,
  useTranslate,
  useResourceDefinitions,
  useLocaleState,
  useGetResourceLabel,
} from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { MissingPermissionNotice } from '@/ui/stat/QuerySection';
import { getOperationChanges, type FieldBeforeAndAfter } from './differences';
import type { LoggedOperation } from './operationLog';

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text);
const isAmount = (text: string) => /^-?\d+\.\d{2}$/.test(text);

/**
 * Returns a function that formats the value of any field of a resource. A status or other choice becomes its message
 * (`resources.<name>.<field>.<value>`), a time is shown in the console's time zone (docs/requirements.md#constants), an
 * amount is formatted as money, and an empty value becomes a dash. The parts of an object are formatted one by one
 * (`resources.<name>.<field>.<part>.<value>`). The type of a value is detected from the API's format
 * (docs/architecture.md#the-contract).
 */
const useValueText = (resource: string) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = use(TimeZoneContext);
  const textOf = (field: string, value: unknown): string => {
    if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return translate('field.empty');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (Array.isArray(value)) return value.map(item => textOf(field, item)).join(translate('field.and'));
    if (typeof value === 'object')
      return Object.entries(value)
        .filter(([, part]) => part != null && part !== '')
        .map(([name, part]) => textOf(`${field}.${name}`, part))
        .join(' ');
    const text = String(value);
    if (isTime(text)) return formatDateTime(text, timeZone) ?? text;
    if (isAmount(text)) return formatMoney(text, locale) ?? text;
    // The empty default stops user input from being treated as a message, whose placeholders would be replaced.
    return translate(`resources.${resource}.${field}.${text}`, { _: '' }) || text;
  };
  return textOf;
};

/** Components that show a field's value if its text means nothing to users, such as an id. */
export type ValueComponentsByField = Readonly<Record<string, ComponentType<{ value: unknown }>>>;

type FieldValueProps = { resource: string; field: string; value: unknown };

/**
 * Shows a field's value outside of a record context, as in a comparison. It shows text, or the component that the
 * resource defines (`options: { values: { <field>: Component } }`).
 */
export const FormattedFieldValue = ({ resource, field, value }: FieldValueProps) => {
  const text = useValueText(resource)(field, value);
  const values: ValueComponentsByField | undefined = useResourceDefinitions()[resource]?.options?.values;
  const Value = values?.[field];
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  if (!Value || isEmpty) return text;
  return (
    <Suspense fallback={text}>
      <Value value={value} />
    </Suspense>
  );
};

type DifferenceTableProps = {
  /** The resource of the fields. */
  resource: string;
  /** Headers of the columns after the field's name. */
  heads: string[];
  rows: { field: string; cells: ReactNode[] }[];
};

const layout = {
  tableLayout: 'fixed',
  '& th, & td': { overflowWrap: 'anywhere', typography: { xs: 'body2', sm: 'body1' }, px: { xs: 0.75, sm: 1.5 } },
};

/** Compares values of fields side by side, such as "theirs" and "mine", or "before" and "after". */
export const DifferenceTable = ({ resource, heads, rows }: DifferenceTableProps) => {
  const translate = useTranslate();
  const labelOf = (field: string) => translate(`history.fields.${field}`, { _: '' }) || undefined;
  return (
    <Table size="small" sx={layout}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '30%' }}>{translate('conflict.field')}</TableCell>
          {heads.map(head => (
            <TableCell key={head}>{head}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ field, cells }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              <FieldTitle source={field} resource={resource} label={labelOf(field)} />
            </TableCell>
            {cells.map((cell, index) => (
              <TableCell key={heads[index]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

type FieldChangesTableProps = {
  /** The resource of the fields. */
  resource: string;
  changes: readonly FieldBeforeAndAfter[];
  /** Headers of the columns. A side without one is not shown. */
  heads: Partial<Record<'before' | 'after', string>>;
};

/** Shows fields that have changed, with their values before and after. */
export const FieldChangesTable = ({ resource, changes, heads }: FieldChangesTableProps) => {
  const sides = (['before', 'after'] as const).filter(side => heads[side] !== undefined);
  return (
    <DifferenceTable
      resource={resource}
      heads={sides.map(side => heads[side] ?? '')}
      rows={changes.map(change => ({
        field: change.field,
        cells: sides.map(side => (
          <FormattedFieldValue key={side} resource={resource} field={change.field} value={change[side]} />
        )),
      }))}
    />
  );
};

/**
 * Shows the fields that an operation changed, with the values before and after. Creation and deletion have only one of
 * them.
 */
export const OperationChangeTable = ({ operation }: { operation: LoggedOperation }) => {
  const translate = useTranslate();
  const { before, after, collection, redacted } = operation;
  const changes = getOperationChanges(operation);
  if (redacted) return <MissingPermissionNotice permission={`${collection}:list`} />;
  if (changes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('history.noChanges')}
      </Typography>
    );
  const heads = {
    ...(before && { before: translate('history.before') }),
    ...(after && { after: translate('history.after') }),
  };
  return <FieldChangesTable resource={collection} changes={changes} heads={heads} />;
};

/** Returns a function that translates an operation's action. */
export const useGetOperationActionLabel = () => {
  const translate = useTranslate();
  return (action: string) => translate(`operation.${action}`, { _: translate(`live.action.${action}`, { _: action }) });
};

type OperationSummaryProps = {
  operation: Pick<LoggedOperation, 'action' | 'collection' | 'recordName' | 'redacted'>;
  /** The path of the record, to which its name links. */
  to?: string | null;
};

/** Describes an operation and its record, such as "Approved: supplier Hangzhou Tea". */
export const OperationSummary = ({ operation, to = null }: OperationSummaryProps) => {
  const word = useGetOperationActionLabel();
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const { action, collection, recordName, redacted } = operation;
  if (!recordName && !redacted) return word(action);
  return (
    <>
      {translate('history.of', { what: word(action) })}
      {label(collection, 1).toLocaleLowerCase()}{' '}
      {to === null || !recordName ? (
        <span translate="no">{recordName}</span>
      ) : (
        <Link component={LinkBase} to={to} translate="no">
          {recordName}
        </Link>
      )}
    </>
  );
};
