import type { Theme } from '@mui/material/styles';
import { heightOf, type ChartData, type ChartSeries } from '../chart';
import type { ChartWords } from '../useChartWords';
import { axesOf, formatsOf } from './axes';
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
 * What is read at a point, as elements: markup as text would need inline styles, which the server's policy refuses, and
 * names would have to be escaped.
 */
const tooltipOf = (
  { kind, categories, series }: ChartData,
  hidden: readonly string[],
  index: number,
  colours: number,
  { valueText }: ChartWords,
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
  /** Series that are not drawn. */
  hidden: readonly string[];
  theme: Theme;
  words: ChartWords;
  /** Whether points lead somewhere. */
  linked: boolean;
  still: boolean;
};

/** Marks tell lines apart where colours do not. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'arrow', 'pin'];

const seriesOf = ({ data, theme: { palette }, linked }: Drawing, one: ChartSeries, index: number): PlotSeries => {
  const { kind } = data;
  const { id, name, format = 'count' } = one;
  const values = one.values.map(heightOf);
  const look = {
    id,
    name,
    cursor: linked ? 'pointer' : 'default',
    color: palette.series[index % palette.series.length],
  };
  const axis = formatsOf(data).indexOf(format);
  const axes = kind === 'rank' ? { xAxisIndex: axis } : { yAxisIndex: axis };
  if ((one.kind ?? kind) === 'line')
    return {
      ...look,
      ...axes,
      type: 'line',
      data: values,
      symbol: symbols[index % symbols.length],
      symbolSize: 6,
      // A single day is no line.
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
    // Parts that grow say something else until they have grown.
    animation: false,
    data: data.categories.map((category, index) => ({ name: category, value: heightOf(values[index]) })),
  }));

/** How ECharts is told to draw a chart in the theme's colours. */
export const optionOf = (drawing: Drawing): PlotOption => {
  const { data, hidden, theme, words, still } = drawing;
  const { palette, typography } = theme;
  const donut = data.kind === 'donut';
  const drawn = data.series.flatMap((one, index) => (hidden.includes(one.id) ? [] : [seriesOf(drawing, one, index)]));
  return {
    // It stands when it appears; only what changes moves, and not for those who want no motion.
    animation: !still,
    animationDuration: 0,
    animationDurationUpdate: 200,
    textStyle: { ...(typography.fontFamily && { fontFamily: typography.fontFamily }) },
    ...(!donut && { grid: { left: 4, right: 8, top: 12, bottom: 8 }, ...axesOf(data, theme, words) }),
    tooltip: {
      trigger: donut ? 'item' : 'axis',
      confine: true,
      // Its looks are the theme's.
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
