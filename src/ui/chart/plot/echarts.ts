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

// Registers only the chart types in use. SVG is sharp in print, scales to the paper, and needs no bitmap for each chart
// of a keep-alive tab.
register([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export type PlotSeries = LineSeriesOption | BarSeriesOption | PieSeriesOption;
export type PlotOption = ComposeOption<PlotSeries | GridComponentOption | TooltipComponentOption>;
export type Plot = EChartsType;

/** Creates a chart in an element, with the given size in pixels. */
export const createPlot = (element: HTMLElement, size: { width: number; height: number }) =>
  init(element, null, { renderer: 'svg', ...size });
