import { Box, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, cloneElement, use, useState, type ElementType } from 'react';
import { createPortal } from 'react-dom';
import {
  useDataTableDataContext,
  FieldTitle,
  RecordContextProvider,
  useResourceContext,
  type RaRecord,
  SortButton,
  useDataTableConfigContext,
} from 'react-admin';
import { pickColumnElements, type TableColumnElement } from './columns';
import { CardsHeadRow, OpenTableToolContext } from './ListToolbar';
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
  const columns = pickColumnElements(children);
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

/** The links and buttons are as large as a thumb needs, and use the padding of the card for it. */
const thumbSized = { ml: 'auto', my: -0.5, '& a, & button': { display: 'inline-flex', p: 1 } };

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

// What a field does not show has no label either.
const fieldLayout = { gap: 1, maxWidth: 1, '&:has(> dd:empty)': { display: 'none' } };

/** Shows a record on phones: its name and status in the first line, then its fields, as many a line as fit, and its actions. */
export const RecordCard = ({ record, columns, selected, onToggle, component = 'li' }: RecordCardProps) => {
  const [name, ...others] = columns;
  const resource = useResourceContext();
  const status = others.find(({ props }) => props.source === 'status');
  const fields = others.filter(column => column.props.source && column !== status);
  const actions = others.filter(({ props }) => !props.source);
  return (
    <RecordContextProvider value={record}>
      <RecordCardRoot as={component} className={selected ? 'Mui-selected' : undefined}>
        <Stack direction="row" translate="no" sx={{ alignItems: 'center', gap: 0.5, minHeight: 32 }}>
          {onToggle && <RowCheckbox record={record} selected={selected} onToggle={onToggle} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>{name && as(name, 'div')}</Box>
          {status && as(status, 'div')}
        </Stack>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box component="dl" sx={{ display: 'contents' }}>
            {fields.map(column => (
              <Stack key={column.key} direction="row" sx={fieldLayout}>
                <Typography component="dt" color="textSecondary" sx={{ flexShrink: 0 }}>
                  <FieldTitle label={column.props.label} source={column.props.source} resource={resource} />
                </Typography>
                {as(column, 'dd')}
              </Stack>
            ))}
          </Box>
          <Box sx={thumbSized}>{actions.map(column => as(column, 'div'))}</Box>
        </Box>
      </RecordCardRoot>
    </RecordContextProvider>
  );
};

/** Shows the controls of a table head beside the toolbar's tools, or above the cards of a table without a toolbar: select the page, and sort. */
export const RecordCardsHead = ({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const { cardsHead } = use(OpenTableToolContext);
  const fields = pickColumnElements(children).flatMap(({ props }) =>
    props.source && !props.disableSort ? [props.source] : [],
  );
  if (!hasBulkActions && fields.length === 0) return null;
  const controls = (
    <>
      {hasBulkActions ? <SelectPageCheckbox /> : <span />}
      {fields.length > 0 && <SortButton fields={fields} />}
    </>
  );
  return cardsHead ? createPortal(controls, cardsHead) : <CardsHeadRow sx={{ px: 1.5 }}>{controls}</CardsHeadRow>;
};
