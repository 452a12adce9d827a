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

// Only what is drawn here. SVG prints sharply, scales to paper, and holds no bitmap for each chart of a kept tab.
register([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export type PlotSeries = LineSeriesOption | BarSeriesOption | PieSeriesOption;
export type PlotOption = ComposeOption<PlotSeries | GridComponentOption | TooltipComponentOption>;
export type Plot = EChartsType;

/** A chart in an element, which it draws at once and for the size given. */
export const createPlot = (element: HTMLElement, size: { width: number; height: number }) =>
  init(element, null, { renderer: 'svg', ...size });
