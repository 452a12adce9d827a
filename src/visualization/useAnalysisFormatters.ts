import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import type { DimensionValue, AnalysisValue } from './analysis';
import { measureFormats, type Dimension, type Measure, type AnalysisSubject, type SubjectId } from './subjects';
import { parseIntervalKey, isWholeMonth } from './periods';
import type { DashboardSectionDefinition } from './boards/boards';
import type { StatusDefinitions } from '@/admin/fields/StatusField';
import { productStatuses } from '@/catalog/products/product';
import { billStatuses } from '@/finance/bills/bill';
import { withdrawalStatuses } from '@/finance/withdrawals/withdrawal';
import { orderStatuses } from '@/orders/order';
import { supplierStatuses } from '@/suppliers/supplier';
import { userStatuses } from '@/system/users/user';
import type { MeasureName } from '@/ui/stat/measures';

/** Returns functions that name and format subjects, measures, dimensions and values in the user's language. */
export const useAnalysisFormatters = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();

  const pieceText = (key: string) => {
    const { from, to } = parseIntervalKey(key);
    if (from === to) return from;
    return isWholeMonth({ from, to }) ? from.slice(0, 7) : translate('visualization.period', { from, to: to.slice(5) });
  };
  const wordOf = (key: string, name: string) => translate(key, { _: name, smart_count: 1 });
  /** Names a value of a dimension. */
  const nameText = ({ collection }: AnalysisSubject, dimension: Dimension, { key, name }: DimensionValue) => {
    if (dimension === 'time') return pieceText(key);
    if (dimension === 'status' || dimension === 'type')
      return wordOf(`resources.${collection}.${dimension}.${key}`, name);
    if (dimension === 'billCategory') return wordOf(`resources.bills.category.${key}`, name);
    return dimension === 'ownerType' ? wordOf(`owner.${key}`, name) : name;
  };
  const valueText = (measure: Measure, value: AnalysisValue | undefined) =>
    measureFormats[measure] === 'yuan'
      ? (formatMoney(String(value ?? '0'), locale) ?? '')
      : Number(value ?? 0).toLocaleString(locale);
  return {
    /** Adapts a word for use inside a heading. */
    inside: (word: string) => word.toLocaleLowerCase(locale),
    measureText: (subject: SubjectId, measure: Measure) =>
      translate(`measures.${getMeasureMessageName(subject, measure)}.name`),
    dimensionText: (dimension: Dimension) => translate(`visualization.dimensions.${dimension}`),
    nameText,
    valueText,
  };
};

const statuses: Record<AnalysisSubject['collection'], StatusDefinitions> = {
  orders: orderStatuses,
  products: productStatuses,
  suppliers: supplierStatuses,
  users: userStatuses,
  bills: billStatuses,
  withdrawals: withdrawalStatuses,
};

/** Returns the tone of a value of a dimension, if the value is a status. Its tag has the same. */
export const getDimensionValueTone = (
  { collection }: AnalysisSubject,
  dimension: Dimension,
  { key }: Pick<DimensionValue, 'key'>,
) => (dimension === 'status' ? statuses[collection].find(({ id }) => id === key)?.tone : undefined);

/**
 * Returns the message name of a subject's measure. Sales include paid orders only, so `orders` becomes `paidOrders`.
 */
export const getMeasureMessageName = (subject: SubjectId, measure: Measure): MeasureName => {
  if (measure === 'orders') return 'paidOrders';
  if (measure === 'registered') return subject === 'users' ? 'newUsers' : 'newSuppliers';
  return measure === 'amount' ? 'withdrawalAmount' : measure;
};

/** Returns a function that gives the title of a section: its measures and its dimension. */
export const useGetDashboardSectionTitle = () => {
  const translate = useTranslate();
  const { measureText, dimensionText, inside } = useAnalysisFormatters();
  return ({ subject, measures: shownMeasures, dimension, shown }: DashboardSectionDefinition) => {
    const [first, ...others] = shownMeasures;
    const measureTexts = [
      measureText(subject, first),
      ...(shown === 'table' ? [] : others.map(other => inside(measureText(subject, other)))),
    ];
    return translate('visualization.by', {
      measure: measureTexts.join(translate('field.and')),
      dimension: inside(dimensionText(dimension)),
    });
  };
};
