import { Box, Pagination, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { StatusTag } from '@/admin/fields/StatusField';
import { useGetPageButtonLabel } from '@/admin/list/ListPagination';
import { isProductFieldEmptied, shouldReviewProductChange, type ProductFieldChange } from '../productImport';
import { useGetImportFieldName } from '../useImportFiles';

/** A product with the changes to show, or with a text instead. `row` is its number in the file. */
export type ProductWithChanges = {
  id: string;
  row?: string;
  sku: string;
  name: string;
  changes?: readonly ProductFieldChange[] | undefined;
  text?: string | undefined;
};

const perPage = 50;

/** On small screens, each product becomes a card: row number, SKU and name, with the changes below. */
const layout = {
  tableLayout: 'fixed',
  display: { xs: 'block', sm: 'table' },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody': { display: { xs: 'block', sm: 'table-row-group' } },
  '& tbody tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: '48px 1fr', py: 0.5 },
  '& td': { overflowWrap: 'anywhere', px: { xs: 0.75, sm: 1.5 }, verticalAlign: 'top' },
  '& td:not(:last-child)': { borderBottomWidth: { xs: 0, sm: 1 } },
  '& td:last-child': { gridColumn: '1 / -1' },
};

/** Long texts, such as descriptions, are cut after three lines. */
const threeLines = { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' };

/** Shows the field of a change with its value before and after. Marks a large change. */
const Change = ({ change }: { change: ProductFieldChange }) => {
  const translate = useTranslate();
  const nameOf = useGetImportFieldName();
  const [locale] = useLocaleState();
  const { field, before, after } = change;
  const format = (value: string) =>
    (field === 'price' ? formatMoney(value, locale) : value) || translate('field.empty');
  return (
    <Box component="li" sx={{ py: 0.25 }}>
      <Typography variant="body2" color="textSecondary" component="span" sx={{ mr: 1 }}>
        {nameOf(field)}
      </Typography>
      {shouldReviewProductChange(change) && (
        <StatusTag tone="waiting">{translate('resources.products.import.large.mark')}</StatusTag>
      )}
      {isProductFieldEmptied(change) && (
        <StatusTag tone="bad">{translate('resources.products.import.large.emptied')}</StatusTag>
      )}
      <Box translate="no" sx={threeLines}>
        {translate('action.effects.change', { before: format(before), after: format(after) })}
      </Box>
    </Box>
  );
};

type ChangeTableProps = { label: string; products: readonly ProductWithChanges[] };

/** Lists products with what changes, fifty on a page. */
export const ProductChangeTable = ({ label, products }: ChangeTableProps) => {
  const translate = useTranslate();
  const pageLabel = useGetPageButtonLabel();
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const kind = products.some(({ changes }) => changes) ? 'changes' : 'details';
  const heads = ['row', 'product', kind].map(name => translate(`resources.products.import.table.${name}`));
  const numbered = products.some(({ row }) => row !== undefined);
  const turn = (next: number) => {
    setPage(next);
    box.current?.scrollTo({ top: 0 });
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Box ref={box} tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: { sm: 360 }, overflowY: 'auto' }}>
        <Table size="small" stickyHeader aria-label={label} sx={layout}>
          <TableHead>
            <TableRow>
              {numbered && <TableCell sx={{ width: 72 }}>{heads[0]}</TableCell>}
              <TableCell sx={{ width: '36%' }}>{heads[1]}</TableCell>
              <TableCell>{heads[2]}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {products.slice((page - 1) * perPage, page * perPage).map(({ id, row, sku, name, changes, text }) => (
              <TableRow key={id}>
                {numbered && <TableCell>{row}</TableCell>}
                <TableCell translate="no">
                  {name}
                  <Typography variant="body2" color="textSecondary">
                    {sku}
                  </Typography>
                </TableCell>
                <TableCell>
                  {text}
                  {changes && (
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                      {changes.map(change => (
                        <Change key={change.field} change={change} />
                      ))}
                    </Box>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {products.length > perPage && (
        <Pagination
          aria-label={translate('list.pages')}
          count={Math.ceil(products.length / perPage)}
          page={page}
          onChange={(_, next) => turn(next)}
          shape="rounded"
          size="small"
          getItemAriaLabel={pageLabel}
        />
      )}
    </Stack>
  );
};
