import type { ChartPoint } from '../chart';
import type { Plot } from './echarts';

/** Hears which point of a plot is pressed: a bar, a mark, a part, or else the category around. */
export const onPoint = (plot: Plot, hear: (point: ChartPoint) => void) => {
  plot.on('click', ({ dataIndex, seriesId }) => {
    if (seriesId !== undefined) hear({ index: dataIndex, series: seriesId });
  });
  plot.getZr().on('click', ({ target, offsetX, offsetY }) => {
    const place = [offsetX, offsetY];
    if (target || !plot.containPixel('grid', place)) return;
    const at = plot.convertFromPixel({ seriesIndex: 0 }, place);
    const { xAxis, series } = plot.getOption() as { xAxis: { type: string }[]; series: { id: string }[] };
    const index = Array.isArray(at) ? at[xAxis[0]?.type === 'category' ? 0 : 1] : undefined;
    const [first] = series;
    if (index !== undefined && first) hear({ index: Math.round(index), series: first.id });
  });
};
