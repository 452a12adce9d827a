import type { ChartData } from '../chart';
import type { ChartWords } from '../useChartWords';

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
export const tooltipOf = (
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
