import { Box, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, cloneElement, Fragment, useState, type ElementType } from 'react';
import {
  useDataTableDataContext,
  FieldTitle,
  RecordContextProvider,
  useResourceContext,
  type RaRecord,
  SortButton,
  useDataTableConfigContext,
} from 'react-admin';
import { useVisibleColumns, type TableColumnElement, pickColumnElements } from './columns';
import { SelectPageCheckbox } from './SelectPageCheckbox';
import { useRowSelection, RowCheckbox, type ToggleRowHandler } from './DataTableRow';

/**
 * Returns whether the window is so narrow that records are cards. Does not change while a row has an open dialog, which would
 * close with the row.
 */
export const useIsCardLayout = (hasOpenDialog: boolean) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [cards, setCards] = useState(isNarrow);
  if (cards !== isNarrow && !hasOpenDialog) setCards(isNarrow);
  return cards;
};

/** Renders the rows of a table as cards, on screens where the table would scroll horizontally. */
export const RecordCardsBody = memo(({ children }: { children?: ReactNode }) => {
  const data = useDataTableDataContext() ?? [];
  const columns = useVisibleColumns(children);
  const { isSelected, onToggle } = useRowSelection();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map(record => (
        <RecordCard
          key={record.id}
          record={record}
          columns={columns}
          selected={isSelected(record.id)}
          onToggle={onToggle}
        />
      ))}
    </Box>
  );
});

RecordCardsBody.displayName = 'CardBody';

type RecordCardProps = {
  record: RaRecord;
  columns: TableColumnElement[];
  selected: boolean;
  onToggle: ToggleRowHandler | undefined;
  component?: 'li' | 'div';
};

/** Returns the cell of a table, rendered as another element. */
const as = (column: TableColumnElement, component: ElementType) => {
  const plain: Record<string, unknown> = {
    component,
    width: undefined,
    align: undefined,
    variant: 'body',
    padding: 'none',
  };
  return cloneElement(column, plain);
};

/** A record within the list's card. Styled by the theme's `ConsoleRecordCard`. */
const RecordCardRoot = styled('li', { name: 'ConsoleRecordCard', slot: 'Root' })({});

/** Shows a record on phones: its name beside the checkbox, a line for each field, and its actions. */
export const RecordCard = ({ record, columns, selected, onToggle, component = 'li' }: RecordCardProps) => {
  const [name, ...others] = columns;
  const resource = useResourceContext();
  const fields = others.filter(({ props }) => props.source);
  const actions = others.filter(({ props }) => !props.source);
  return (
    <RecordContextProvider value={record}>
      <RecordCardRoot as={component} className={selected ? 'Mui-selected' : undefined}>
        <Stack direction="row" translate="no" sx={{ alignItems: 'center', gap: 0.5, mb: 0.5, minHeight: 32 }}>
          {onToggle && <RowCheckbox record={record} selected={selected} onToggle={onToggle} />}
          {name && as(name, 'div')}
        </Stack>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, m: 0 }}>
          {fields.map(column => (
            <Fragment key={column.key}>
              <Typography component="dt" color="textSecondary" sx={{ alignSelf: 'center' }}>
                <FieldTitle label={column.props.label} source={column.props.source} resource={resource} />
              </Typography>
              {as(column, 'dd')}
            </Fragment>
          ))}
        </Box>
        {actions.map(column => as(column, 'div'))}
      </RecordCardRoot>
    </RecordContextProvider>
  );
};

/** Shows the controls of a table head above cards: select the page, and sort. */
export const RecordCardsHead = ({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const fields = pickColumnElements(children).flatMap(({ props }) =>
    props.source && !props.disableSort ? [props.source] : [],
  );
  if (!hasBulkActions && fields.length === 0) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 1.5 }}>
      {hasBulkActions ? <SelectPageCheckbox /> : <span />}
      {fields.length > 0 && <SortButton fields={fields} />}
    </Stack>
  );
};
