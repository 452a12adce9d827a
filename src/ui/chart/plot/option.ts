import type { Theme } from '@mui/material/styles';
import { toChartNumber, type ChartData, type ChartSeries } from '../chart';
import type { ChartFormatters } from '../useChartFormatters';
import { createAxes, listAxisFormats } from './axes';
import type { PlotOption, PlotSeries } from './echarts';

const element = (tag: string, text = '', children: Node[] = []) => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.append(...children);
  return made;
};

const swatch = (series: number) => {
  const made = element('i');
  made.dataset['series'] = String(series);
  return made;
};

/**
 * Builds the tooltip from DOM elements. HTML text would need inline styles, which the server's Content Security Policy
 * blocks, and escaped names.
 */
const tooltipOf = (
  { kind, categories, series }: ChartData,
  hidden: readonly string[],
  index: number,
  colours: number,
  { valueText }: ChartFormatters,
) => {
  const rows = series.flatMap(({ id, name, values, format }, place) =>
    hidden.includes(id)
      ? []
      : [
          element('div', '', [
            swatch((kind === 'donut' ? index : place) % colours),
            element('span', name),
            element('b', valueText(values[index], format)),
          ]),
        ],
  );
  return [element('div', categories[index]), ...rows];
};

type Drawing = {
  data: ChartData;
  /** Ids of the hidden series. */
  hidden: readonly string[];
  theme: Theme;
  words: ChartFormatters;
  /** Whether points are links. */
  linked: boolean;
  still: boolean;
};

/** Symbols distinguish lines for users who cannot tell the colours apart. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'arrow', 'pin'];

const seriesOf = ({ data, theme: { palette }, linked }: Drawing, one: ChartSeries, index: number): PlotSeries => {
  const { kind } = data;
  const { id, name, format = 'count' } = one;
  const values = one.values.map(toChartNumber);
  const look = {
    id,
    name,
    cursor: linked ? 'pointer' : 'default',
    color: palette.series[index % palette.series.length],
  };
  const axis = listAxisFormats(data).indexOf(format);
  const axes = kind === 'rank' ? { xAxisIndex: axis } : { yAxisIndex: axis };
  if ((one.kind ?? kind) === 'line')
    return {
      ...look,
      ...axes,
      type: 'line',
      data: values,
      symbol: symbols[index % symbols.length],
      symbolSize: 6,
      // A single value has no line, so show its symbol.
      showSymbol: values.length < 2,
      lineStyle: { width: 2 },
      z: 3,
    };
  return { ...look, ...axes, type: 'bar', data: values, barMaxWidth: 28, ...(kind === 'stack' && { stack: 'all' }) };
};

const donutOf = ({ data, theme: { palette }, linked }: Drawing): PlotSeries[] =>
  data.series.slice(0, 1).map(({ id, name, values }) => ({
    type: 'pie',
    id,
    name,
    radius: ['58%', '88%'],
    cursor: linked ? 'pointer' : 'default',
    color: [...palette.series],
    label: { show: false },
    itemStyle: { borderColor: palette.background.paper, borderWidth: 2 },
    emphasis: { scaleSize: 4 },
    // Growing segments would show wrong shares until the animation ends.
    animation: false,
    data: data.categories.map((category, index) => ({ name: category, value: toChartNumber(values[index]) })),
  }));

/** Returns the ECharts option of a chart, in the theme's colours. */
export const createPlotOption = (drawing: Drawing): PlotOption => {
  const { data, hidden, theme, words, still } = drawing;
  const { palette, typography } = theme;
  const donut = data.kind === 'donut';
  const drawn = data.series.flatMap((one, index) => (hidden.includes(one.id) ? [] : [seriesOf(drawing, one, index)]));
  return {
    // Animates updates only, not the first render. No animation if the user prefers reduced motion.
    animation: !still,
    animationDuration: 0,
    animationDurationUpdate: 200,
    textStyle: { ...(typography.fontFamily && { fontFamily: typography.fontFamily }) },
    ...(!donut && { grid: { left: 4, right: 8, top: 12, bottom: 8 }, ...createAxes(data, theme, words) }),
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
        return tooltipOf(data, hidden, first?.dataIndex ?? 0, palette.series.length, words);
      },
    },
    series: donut ? donutOf(drawing) : drawn,
  };
};
