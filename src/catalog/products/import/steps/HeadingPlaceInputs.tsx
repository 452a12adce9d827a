import { Alert, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { headingRows } from '../importFile';
import type { ProductImportState } from '../useProductImport';

const text = 'resources.products.import.mapping';

/** Headings that an option shows. */
const fewHeadings = 4;

type IndexInputProps = { label: string; value: number; onChange: (index: number) => void; children: ReactNode };

/** Selects one of several parts of the file by its index. */
const IndexInput = ({ label, value, onChange, children }: IndexInputProps) => (
  <TextField select fullWidth label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {children}
  </TextField>
);

type HiddenPartInputProps = { label: string; included: boolean; include: (included: boolean) => void };

/** Says that a part of the sheet is hidden, and selects whether it is imported. */
const HiddenPartInput = ({ label, included, include }: HiddenPartInputProps) => (
  <Alert severity="warning">
    <FormControlLabel
      control={<Checkbox size="small" checked={included} onChange={(_, checked) => include(checked)} />}
      label={label}
    />
  </Alert>
);

/** Selects the sheet, the row with its headings, and whether hidden rows and columns are imported. */
export const HeadingPlaceInputs = ({ job }: { job: ProductImportState }) => {
  const translate = useTranslate();
  const { file, chooseSheet, chooseHeadingRow, hiddenRows, hiddenColumns } = job;
  if (!file) return null;
  const { book, place } = file;
  const rows = book.sheets[place.sheet]?.rows ?? [];
  const join = (names: string[]) => names.join(translate('field.and'));
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Stack sx={{ flexDirection: { sm: 'row' }, gap: 1.5 }}>
        {book.sheets.length > 1 && (
          <IndexInput label={translate(`${text}.sheet`)} value={place.sheet} onChange={chooseSheet}>
            {book.sheets.map(({ name, rows: { length }, problem }, index) => (
              <MenuItem key={name} value={index} disabled={length < 2} translate={problem ? undefined : 'no'}>
                {problem ? translate(`${text}.badSheet`, { name }) : name}
              </MenuItem>
            ))}
          </IndexInput>
        )}
        <IndexInput label={translate(`${text}.headings`)} value={place.row} onChange={chooseHeadingRow}>
          {rows.slice(0, Math.min(headingRows, rows.length - 1)).map(({ number, cells }, index) => (
            <MenuItem key={number} value={index} translate="no">
              {translate(`${text}.headingRow`, {
                row: number,
                names: join(cells.filter(Boolean).slice(0, fewHeadings)),
              })}
            </MenuItem>
          ))}
        </IndexInput>
      </Stack>
      {hiddenRows.count > 0 && (
        <HiddenPartInput
          label={translate(`${text}.hiddenRows`, { smart_count: hiddenRows.count })}
          included={hiddenRows.included}
          include={hiddenRows.include}
        />
      )}
      {hiddenColumns && hiddenColumns.names.length > 0 && (
        <HiddenPartInput
          label={translate(`${text}.hiddenColumns`, {
            smart_count: hiddenColumns.names.length,
            names: join(hiddenColumns.names.map(name => name || translate(`${text}.unnamed`))),
          })}
          included={hiddenColumns.included}
          include={hiddenColumns.include}
        />
      )}
    </Stack>
  );
};
