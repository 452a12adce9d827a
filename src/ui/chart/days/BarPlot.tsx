import { barsOf } from './bars';
import type { Day } from './days';

/** Width of a day and of its bar, in SVG units. */
const step = 10;
const width = 7;

type BarPlotProps = { days: Day[]; active: number | null; below?: readonly number[] };

/** The plot of `DayBars`. Hidden from screen readers, because the text beside it has the same content. */
export const BarPlot = ({ days, active, below }: BarPlotProps) => {
  const { line, bars } = barsOf(days, below);
  return (
    <svg aria-hidden viewBox={`0 0 ${days.length * step} 100`} preserveAspectRatio="none">
      <line x1={0} x2={days.length * step} y1={line} y2={line} />
      {bars.map((parts, index) => (
        <g key={days[index]?.date} data-dimmed={active !== null && active !== index}>
          {parts.map(({ series, top, height }) => (
            <rect key={series} data-series={series} x={index * step} y={top} width={width} height={height} />
          ))}
        </g>
      ))}
    </svg>
  );
};
