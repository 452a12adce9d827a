import { Box, Typography, ButtonBase, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { MeasureName } from './measures';
import { styled } from '@mui/material/styles';
import { formatMoney } from '@/admin/fields/money';
import { Skeleton } from '../Skeleton';
import InfoIcon from '@mui/icons-material/InfoOutlined';

/** An icon button that shows the definitions of measures on hover, focus and touch. */
export const MeasureInfoButton = ({ measures }: { measures: readonly MeasureName[] }) => {
  const translate = useTranslate();
  const names = measures.map(id => translate(`measures.${id}.name`));
  const definitions = measures.map(
    (id, index) => `${names[index]}${translate('measure.join')}${translate(`measures.${id}.definition`)}`,
  );
  return (
    <Tooltip
      describeChild
      placement="top"
      enterTouchDelay={0}
      title={definitions.map(text => (
        <Box key={text}>{text}</Box>
      ))}
    >
      <IconButton
        size="small"
        aria-label={translate('measure.about', { name: names.join(translate('field.and')) })}
        sx={{ width: 24, height: 24, p: 0, color: 'text.secondary', displayPrint: 'none' }}
      >
        <InfoIcon sx={{ fontSize: 16 }} aria-hidden />
      </IconButton>
    </Tooltip>
  );
};

type FigureTileProps = {
  label: string;
  /** The measure, whose definition is shown on request. */
  measure?: MeasureName | undefined;
  /** `undefined` while loading: shows a skeleton of the same size. */
  value: string | undefined;
  /** Content below the value. */
  note?: ReactNode;
  /** Height in pixels reserved for the note, even if there is none. */
  noteHeight?: number;
  /** react-admin's path of the list of counted records. */
  to?: string | undefined;
};

/** Pixels: the padding and the border of a tile. */
const tileEdge = 15;

// A link must not contain a button: the info button lies on the tile, in the column beside that of the label.
const infoGrid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) 28px minmax(0, 1fr)',
  '& > button': { gridArea: '1 / 2', justifySelf: 'end', mt: '10px' },
} as const;

/** Tiles are inside a card, which has no cards inside. */
const plain = {
  display: 'grid',
  gridArea: '1 / 1 / auto / -1',
  gridTemplateColumns: 'subgrid',
  alignContent: 'start',
  borderColor: 'transparent',
  '& > *': { gridColumn: '1 / -1' },
} as const;

// On phones a long label wraps, and the values of a row stay in line.
const besideInfo = { '&&': { gridColumn: 1 }, whiteSpace: { xs: 'normal', sm: 'nowrap' } } as const;

/** Shows a large value with its label, and links to the counted records. */
export const StatTile = ({ label, measure, value, note, noteHeight, to }: FigureTileProps) => {
  const content = (
    <>
      <Typography component="span" color="textSecondary" noWrap sx={measure ? besideInfo : null}>
        {label}
      </Typography>
      <Typography
        component="strong"
        noWrap
        translate="no"
        sx={{ fontSize: { xs: 16, sm: 20 }, lineHeight: '30px', fontWeight: 600 }}
      >
        {value ?? <Skeleton width="60%" />}
      </Typography>
      {noteHeight && (
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ minHeight: noteHeight }}>
          {value === undefined ? <Skeleton width="80%" /> : note}
        </Typography>
      )}
    </>
  );
  return (
    <Box sx={infoGrid}>
      {to ? (
        <ClickableTileRoot component={LinkBase} to={to} sx={plain}>
          {content}
        </ClickableTileRoot>
      ) : (
        <StaticTileRoot sx={plain}>{content}</StaticTileRoot>
      )}
      {measure && <MeasureInfoButton measures={[measure]} />}
    </Box>
  );
};

type FigureGridProps = {
  busy: boolean;
  /** Number of columns on a wide screen. */
  columns: number;
  children: ReactNode;
};

const columnsOf = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Lays out tiles in a grid; each child is a list item. */
export const StatGrid = ({ busy, columns, children }: FigureGridProps) => (
  <Box
    component="ul"
    aria-busy={busy}
    sx={{
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: columnsOf(2), sm: columnsOf(Math.min(columns, 3)), lg: columnsOf(columns) },
      listStyle: 'none',
      m: 0,
      // In line with the heading above, because a tile's border is visible only while the mouse is over it.
      mx: `-${tileEdge}px`,
      p: 0,
      '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    }}
  >
    {children}
  </Box>
);

/** A tile that is a link. Styled by the theme's `ConsoleTotal`. */
export const ClickableTileRoot = styled(ButtonBase, { name: 'ConsoleTotal', slot: 'Root' })({}) as typeof ButtonBase;

/** A tile that is not a link, with the same style. */
export const StaticTileRoot = styled('div', { name: 'ConsoleTotal', slot: 'Root' })({});

/** Returns a function that formats a value in the user's language: a number as a count, text as yuan. */
export const useFormatCountOrAmount = () => {
  const [locale] = useLocaleState();
  return (figure: number | string) =>
    typeof figure === 'number' ? figure.toLocaleString(locale) : (formatMoney(figure, locale) ?? '');
};
