import { MenuItem, Pagination, Select, Stack, Typography, type PaginationProps } from '@mui/material';
import { memo } from 'react';
import { useListPaginationContext, useTranslate } from 'react-admin';

const pageSizes = [10, 25, 50, 100];

/** Returns a function that returns the accessible name of a page button of MUI's `Pagination`. */
export const useGetPageButtonLabel = (): NonNullable<PaginationProps['getItemAriaLabel']> => {
  const translate = useTranslate();
  return (type, page, selected) =>
    type.endsWith('ellipsis')
      ? ''
      : translate(type === 'page' && selected ? 'ra.navigation.current_page' : `ra.navigation.${type}`, { page });
};

/**
 * Shows the number of records, the pages, and the page size. Renders nothing while loading or if there are no records.
 * Memoized, so that a refetch of the rows does not re-render it.
 */
export const ListPagination = memo(() => {
  const translate = useTranslate();
  const pageLabel = useGetPageButtonLabel();
  const { isPending, page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  if (isPending || total === 0) return null;
  const sizes = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage];
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2, px: 2, py: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('list.total', { smart_count: total })}
      </Typography>
      <Pagination
        aria-label={translate('list.pages')}
        count={Math.ceil(total / perPage)}
        page={page}
        onChange={(_, chosen) => setPage(chosen)}
        siblingCount={1}
        shape="rounded"
        size="small"
        getItemAriaLabel={pageLabel}
      />
      <Select
        size="small"
        value={perPage}
        onChange={event => setPerPage(event.target.value)}
        SelectDisplayProps={{ 'aria-label': translate('list.pageSize') }}
        sx={{ height: 28 }}
      >
        {sizes.map(size => (
          <MenuItem key={size} value={size}>
            {translate('list.perPage', { smart_count: size })}
          </MenuItem>
        ))}
      </Select>
    </Stack>
  );
});

ListPagination.displayName = 'ListPagination';
