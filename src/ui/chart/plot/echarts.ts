import {
  BarChart,
  LineChart,
  PieChart,
  type BarSeriesOption,
  type LineSeriesOption,
  type PieSeriesOption,
} from 'echarts/charts';
import {
  GridComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components';
import { init, use as register, type ComposeOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Theme } from '@mui/material/styles';
import { omitYearFromDay, type ChartData, type ChartValueFormat } from '../chart';
import type { ChartFormatters } from '../useChartFormatters';

// Registers only the chart types in use. SVG is sharp in print, scales to the paper, and needs no bitmap for each chart
// of a keep-alive tab.
register([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export type EChartsSeriesOption = LineSeriesOption | BarSeriesOption | PieSeriesOption;
export type EChartsPlotOption = ComposeOption<EChartsSeriesOption | GridComponentOption | TooltipComponentOption>;
export type EChartsInstance = EChartsType;

/** Creates a chart in an element, with the given size in pixels. */
export const createEChartsInstance = (element: HTMLElement, size: { width: number; height: number }) =>
  init(element, null, { renderer: 'svg', ...size });

/** Returns the formats of a chart's series. Each format has its own axis. */
export const listValueFormats = ({ series }: ChartData): ChartValueFormat[] => [
  ...new Set(series.map(({ format = 'count' }) => format)),
];

/** Returns the axes of a line or bar chart: one for the categories, and one per format for the values. */
export const createAxes = (data: ChartData, { palette, typography }: Theme, { axisText }: ChartFormatters) => {
  const { kind, categories } = data;
  const label = { color: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  const rank = kind === 'rank';
  const along = {
    type: 'category' as const,
    data: [...categories],
    inverse: rank,
    boundaryGap: kind !== 'line' || data.series.some(series => series.kind === 'bar'),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.divider } },
    axisLabel: {
      ...label,
      hideOverlap: true,
      formatter: omitYearFromDay,
      ...(rank && { width: 96, overflow: 'truncate' as const, interval: 0 }),
    },
  };
  const values = listValueFormats(data).map((format, index) => ({
    type: 'value' as const,
    // A count has no fractions.
    minInterval: format === 'count' ? 1 : 0,
    splitNumber: 4,
    splitLine: { show: index === 0, lineStyle: { color: palette.divider } },
    axisLabel: { ...label, hideOverlap: true, formatter: (value: number) => axisText(value, format) },
  }));
  return rank ? { xAxis: values, yAxis: along } : { xAxis: along, yAxis: values };
};
