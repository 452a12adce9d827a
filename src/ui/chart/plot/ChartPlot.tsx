import { Box, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ChartData, ChartPointKey } from '../chart';
import { useChartFormatters } from '../useChartFormatters';
import { createEChartsInstance, type EChartsInstance } from './echarts';
import { createEChartsOption, fromEChartsSeriesId } from './option';

/**
 * Calls `hear` with the pressed point: a bar, a mark, a segment or, elsewhere in the grid, the category at that
 * position.
 */
const onPoint = (plot: EChartsInstance, hear: (point: ChartPointKey) => void) => {
  plot.on('click', ({ dataIndex, seriesId }) => {
    if (seriesId !== undefined) hear({ index: dataIndex, series: fromEChartsSeriesId(seriesId) });
  });
  plot.getZr().on('click', ({ target, offsetX, offsetY }) => {
    const place = [offsetX, offsetY];
    if (target || !plot.containPixel('grid', place)) return;
    const at = plot.convertFromPixel({ seriesIndex: 0 }, place);
    const { xAxis, series } = plot.getOption() as { xAxis: { type: string }[]; series: { id: string }[] };
    const index = Array.isArray(at) ? at[xAxis[0]?.type === 'category' ? 0 : 1] : undefined;
    const [first] = series;
    if (index !== undefined && first) hear({ index: Math.round(index), series: fromEChartsSeriesId(first.id) });
  });
};

/** Returns the middle of a category, in pixels. A series may have no mark there. */
const placeOf = (plot: EChartsInstance, index: number, rank: boolean) =>
  rank
    ? { x: plot.getWidth() / 2, y: Number(plot.convertToPixel({ yAxisIndex: 0 }, index)) }
    : { x: Number(plot.convertToPixel({ xAxisIndex: 0 }, index)), y: plot.getHeight() / 2 };

type ChartPlotProps = {
  data: ChartData;
  hidden: readonly string[];
  /** The category selected with the keyboard. */
  active: number | null;
  onOpen: ((point: ChartPointKey) => void) | undefined;
};

/**
 * A chart rendered by ECharts that fills its container. Hidden from screen readers, because the text beside it has the
 * same content.
 */
export const ChartPlot = ({ data, hidden, active, onOpen }: ChartPlotProps) => {
  const theme = useTheme();
  const formatters = useChartFormatters();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<EChartsInstance>(null);
  const linked = onOpen !== undefined;
  const rank = data.kind === 'rank';
  const option = useMemo(
    () => createEChartsOption({ data, hidden, theme, formatters, linked, still }),
    [data, hidden, theme, formatters, linked, still],
  );
  const draw = useEffectEvent(() => plot.current?.setOption(option));
  const open = useEffectEvent((point: ChartPointKey) => onOpen?.(point));

  // A hidden keep-alive tab runs the cleanup, which disposes of the plot.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (!width || !height) return;
      if (plot.current) plot.current.resize({ width, height });
      else {
        plot.current = createEChartsInstance(element, { width, height });
        onPoint(plot.current, open);
        draw();
      }
      // The `viewBox` scales the chart to the width of the paper when printing.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.current?.dispose();
      plot.current = null;
    };
  }, []);

  useEffect(() => {
    plot.current?.setOption(option, { replaceMerge: ['series', 'xAxis', 'yAxis'] });
  }, [option]);

  useEffect(() => {
    if (active === null) plot.current?.dispatchAction({ type: 'hideTip' });
    else if (plot.current) plot.current.dispatchAction({ type: 'showTip', ...placeOf(plot.current, active, rank) });
  }, [active, rank]);

  return <Box ref={frame} data-plot aria-hidden sx={{ width: '100%', height: '100%' }} />;
};
