import { Alert, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { headingRows } from '../importFile';
import type { ProductImportState } from '../useProductImport';

const text = 'resources.products.import.mapping';

/** Headings that an option shows. */
const fewHeadings = 4;

/** Selects the sheet and the row with the headings, and whether the hidden rows below are imported. */
export const HeadingPlaceInputs = ({ job }: { job: ProductImportState }) => {
  const translate = useTranslate();
  const { file, chooseSheet, chooseHeadingRow, hidden, withHidden, setWithHidden } = job;
  if (!file) return null;
  const { book, place } = file;
  const rows = book.sheets[place.sheet]?.rows ?? [];
  const last = rows.at(-1);
  const labelOf = ({ number, cells }: (typeof rows)[number]) =>
    translate(`${text}.headingRow`, {
      row: number,
      names: cells.filter(Boolean).slice(0, fewHeadings).join(translate('field.and')),
    });
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Stack sx={{ flexDirection: { sm: 'row' }, gap: 1.5 }}>
        {book.sheets.length > 1 && (
          <TextField
            select
            fullWidth
            label={translate(`${text}.sheet`)}
            value={place.sheet}
            onChange={({ target }) => chooseSheet(Number(target.value))}
          >
            {book.sheets.map(({ name, rows: { length }, problem }, index) => (
              <MenuItem key={name} value={index} disabled={length < 2} translate={problem ? undefined : 'no'}>
                {problem ? translate(`${text}.badSheet`, { name }) : name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          fullWidth
          label={translate(`${text}.headings`)}
          value={place.row}
          onChange={({ target }) => chooseHeadingRow(Number(target.value))}
        >
          {rows.slice(0, headingRows).flatMap((row, index) =>
            row === last
              ? []
              : [
                  <MenuItem key={row.number} value={index} translate="no">
                    {labelOf(row)}
                  </MenuItem>,
                ],
          )}
        </TextField>
      </Stack>
      {hidden > 0 && (
        <Alert severity="warning">
          <FormControlLabel
            control={<Checkbox size="small" checked={withHidden} onChange={(_, checked) => setWithHidden(checked)} />}
            label={translate(`${text}.hidden`, { smart_count: hidden })}
          />
        </Alert>
      )}
    </Stack>
  );
};
