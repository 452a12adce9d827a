import { Box, Stack, Typography } from '@mui/material';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { FieldTitle, NumberField, TextField, useRecordContext, useResourceContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ChoiceField } from '@/admin/fields/StatusField';
import { useFieldRules } from '@/ui/access';

type Field = ReactElement<{ source: string; label?: string }>;

type DetailsProps = {
  /** Uses as many columns as fit, as on a page. */
  wide?: boolean;
  children: ReactNode;
};

const pair = 'minmax(72px, max-content) minmax(0, 1fr)';

/** The fields that show a dash for null. Others may have a word for it. */
const plainFields: ReadonlySet<unknown> = new Set([TextField, NumberField, DateTimeField, ChoiceField]);

/** Whether a field has nothing to show: null, or no text. A decided request leaves the status out of its record. */
const isEmpty = (record: Record<string, unknown> | undefined, { type, props: { source } }: Field) =>
  (plainFields.has(type) && (record?.[source] === null || record?.[source] === '')) ||
  (source === 'status' && record !== undefined && record['status'] === undefined);

/** Shows fields of the current record with their labels, except hidden ones and plain fields without a value. */
export const LabeledFields = ({ wide = false, children }: DetailsProps) => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const rules = useFieldRules();
  const fields = Children.toArray(children)
    .filter((child): child is Field => isValidElement<Field['props']>(child))
    .filter(field => rules[field.props.source] !== 'hidden' && !isEmpty(record, field));
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: wide ? { xs: pair, md: `${pair} ${pair}`, xl: `${pair} ${pair} ${pair}` } : pair,
        columnGap: 3,
        rowGap: 1.5,
        m: 0,
      }}
    >
      {fields.map(field => (
        <Fragment key={field.key}>
          <Typography component="dt" color="textSecondary">
            <FieldTitle source={field.props.source} label={field.props.label} resource={resource} />
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {field}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
};

/** The first line of a record that is about money: the amount, and the status (`children`). */
export const AmountAndStatusHeader = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
    <span translate="no">{amount}</span>
    {children}
  </Stack>
);

/** A titled group of fields of the current record. All labels have the same width, so that the groups align. */
export const LabeledFieldsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <RecordSection title={title}>
    <LabeledFields>{children}</LabeledFields>
  </RecordSection>
);

/** A titled section about the current record. */
export const RecordSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2.5, '& > dl': { gridTemplateColumns: '136px 1fr' } }}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** Lays out sections side by side if they fit, as in queue mode. A drawer is too narrow for that. */
export const RecordSectionColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
    {children}
  </Box>
);
