import { alpha, type Theme } from '@mui/material/styles';
import { toChartNumber, type ChartData, type ChartSeries, getChartColorsByKey, listColorKeys } from '../chart';
import type { ChartFormatters } from '../useChartFormatters';
import { type EChartsPlotOption, type EChartsSeriesOption, createAxes, listValueFormats } from './echarts';

const element = (tag: string, text = '', children: Node[] = []) => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
};

const swatch = (color = '') => {
  const made = element('i');
  made.dataset['series'] = color;
  return made;
};

type Drawing = {
  data: ChartData;
  /** Ids of the hidden series. */
  hidden: readonly string[];
  theme: Theme;
  formatters: ChartFormatters;
  /** Whether points are links. */
  linked: boolean;
  still: boolean;
};

/**
 * Builds the tooltip from DOM elements. HTML text would need inline styles, which the server's Content Security Policy
 * blocks, and escaped names.
 */
const tooltipOf = ({ data, hidden, theme, formatters: { valueText, categoryText } }: Drawing, index: number) => {
  const colors = listColorKeys(data, theme.palette);
  const rows = data.series.flatMap(({ id, name, values, format }, place) =>
    hidden.includes(id)
      ? []
      : [
          element('div', '', [
            swatch(colors[data.kind === 'donut' ? index : place]),
            element('span', name),
            element('b', valueText(values[index], format)),
          ]),
        ],
  );
  return [element('div', categoryText(data, index)), ...rows];
};

/** Symbols distinguish lines for users who cannot tell the colours apart. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'arrow', 'pin'];

/** Ends the id of the series that draws the part of a line whose periods are not over. */
const openEnd = '~';

/** Returns the id of a chart's series for the id of one that ECharts draws. */
export const fromEChartsSeriesId = (id: string) => (id.endsWith(openEnd) ? id.slice(0, -openEnd.length) : id);

/** Returns the data of a line. Shows symbols if a value has gaps on both sides, because no line is drawn to it. */
const lineDataOf = (data: (number | null)[]) => ({
  data,
  showSymbol: data.some((value, at) => value !== null && (data[at - 1] ?? data[at + 1] ?? null) === null),
  showAllSymbol: true,
});

/** Returns what ECharts draws for a series: a line is dashed, and a bar is an outline, where a period is not over. */
const seriesOf = (
  { data, theme: { palette }, linked }: Drawing,
  one: ChartSeries,
  index: number,
): EChartsSeriesOption[] => {
  const { kind, unfinished = Infinity } = data;
  const { id, name, format = 'count' } = one;
  const values = one.values.map(value => (value === null ? null : toChartNumber(value)));
  const color = getChartColorsByKey(palette)[listColorKeys(data, palette)[index] ?? ''] ?? '';
  // The comparison period is over, so none of it is drawn as unfinished.
  const open = one.color === 'comparison' ? Infinity : unfinished;
  const look = { name, cursor: linked ? 'pointer' : 'default', color };
  const axis = listValueFormats(data).indexOf(format);
  const axes = kind === 'rank' ? { xAxisIndex: axis } : { yAxisIndex: axis };
  if ((one.kind ?? kind) === 'line') {
    const line = {
      ...look,
      ...axes,
      type: 'line' as const,
      symbol: symbols[index % symbols.length],
      symbolSize: 6,
      z: 3,
    };
    const closed = { id, ...line, lineStyle: { width: 2 } };
    if (open >= values.length) return [{ ...closed, ...lineDataOf(values) }];
    return [
      { ...closed, ...lineDataOf(values.map((value, at) => (at < open ? value : null))) },
      {
        ...line,
        id: id + openEnd,
        lineStyle: { width: 2, type: 'dashed' },
        ...lineDataOf(values.map((value, at) => (at >= open - 1 ? value : null))),
      },
    ];
  }
  const outline = { color: alpha(color, 0.15), borderColor: color, borderType: 'dashed' as const, borderWidth: 1 };
  return [
    {
      id,
      ...look,
      ...axes,
      type: 'bar',
      data: values.map((value, at) => (at < open ? value : { value, itemStyle: outline })),
      barMaxWidth: 28,
      ...(kind === 'stack' && { stack: 'all' }),
    },
  ];
};

const donutOf = ({ data, theme: { palette }, linked }: Drawing): EChartsSeriesOption[] => {
  const colors = getChartColorsByKey(palette);
  return data.series.slice(0, 1).map(({ id, name, values }) => ({
    type: 'pie',
    id,
    name,
    radius: ['58%', '88%'],
    cursor: linked ? 'pointer' : 'default',
    color: listColorKeys(data, palette).map(key => colors[key] ?? ''),
    label: { show: false },
    itemStyle: { borderColor: palette.background.paper, borderWidth: 2 },
    emphasis: { scaleSize: 4 },
    // Growing segments would show wrong shares until the animation ends.
    animation: false,
    data: data.categories.map((category, index) => ({ name: category, value: toChartNumber(values[index]) })),
  }));
};

/** Returns the ECharts option of a chart, in the theme's colours. */
export const createEChartsOption = (drawing: Drawing): EChartsPlotOption => {
  const { data, hidden, theme, formatters, still } = drawing;
  const { palette, typography } = theme;
  const donut = data.kind === 'donut';
  const drawn = data.series.flatMap((one, index) => (hidden.includes(one.id) ? [] : seriesOf(drawing, one, index)));
  return {
    // Animates updates only, not the first render. No animation if the user prefers reduced motion.
    animation: !still,
    animationDuration: 0,
    animationDurationUpdate: 200,
    textStyle: { ...(typography.fontFamily && { fontFamily: typography.fontFamily }) },
    ...(!donut && { grid: { left: 4, right: 8, top: 12, bottom: 8 }, ...createAxes(data, theme, formatters) }),
    tooltip: {
      trigger: donut ? 'item' : 'axis',
      confine: true,
      // Styled by the theme.
      className: 'chart-tooltip',
      transitionDuration: 0,
      axisPointer: { type: data.kind === 'line' ? 'line' : 'shadow', lineStyle: { color: palette.text.disabled } },
      backgroundColor: palette.background.paper,
      borderColor: palette.divider,
      textStyle: { color: palette.text.primary, fontSize: 13 },
      formatter: params => {
        const [first] = Array.isArray(params) ? params : [params];
        return tooltipOf(drawing, first?.dataIndex ?? 0);
      },
    },
    series: donut ? donutOf(drawing) : drawn,
  };
};
