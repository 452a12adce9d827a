import { useTranslate } from 'react-admin';
import type { ChartData, ChartPoint } from '../chart';
import { useChartWords } from '../useChartWords';

type ChartKeysProps = {
  data: ChartData;
  label: string;
  active: number | null;
  onActive: (index: number | null) => void;
  /** What Enter does with the category that is chosen. */
  onOpen?: ((point: ChartPoint) => void) | undefined;
};

/** Moves from category to category by arrow keys; whoever listens hears the figures of each. */
export const ChartKeys = ({ data, label, active, onActive, onOpen }: ChartKeysProps) => {
  const translate = useTranslate();
  const { pointText } = useChartWords();
  const { categories, series } = data;
  const last = categories.length - 1;
  const index = Math.min(active ?? last, last);
  return (
    <input
      type="range"
      data-keys
      min={0}
      max={last}
      value={index}
      aria-label={translate(onOpen ? 'chart.keysOpen' : 'chart.keys', { label })}
      aria-valuetext={pointText(data, index)}
      onChange={event => onActive(Number(event.target.value))}
      onFocus={() => onActive(index)}
      onBlur={() => onActive(null)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && series[0]) onOpen?.({ index, series: series[0].id });
      }}
    />
  );
};
