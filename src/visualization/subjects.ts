import { revenueFields } from '@/orders/order';

/** The measures and their formats: a number, or a string in yuan with two decimals. */
export const measureFormats = {
  revenue: 'yuan',
  orders: 'count',
  quantity: 'count',
  average: 'yuan',
  buyers: 'count',
  products: 'count',
  stock: 'count',
  stockValue: 'yuan',
  registered: 'count',
  approved: 'count',
  income: 'yuan',
  expense: 'yuan',
  net: 'yuan',
  bills: 'count',
  amount: 'yuan',
  withdrawals: 'count',
} as const;

export type Measure = keyof typeof measureFormats;

/** The dimensions that group a measure, each with the filter field that selects one of its values. */
export const dimensionFilterFields = {
  time: null,
  category: 'categoryId',
  product: 'productId',
  supplier: 'supplierId',
  region: 'region',
  status: 'status',
  type: 'type',
  billCategory: 'category',
  ownerType: 'ownerType',
} as const;

export type Dimension = keyof typeof dimensionFilterFields;
export type DimensionFilterField = NonNullable<(typeof dimensionFilterFields)[Dimension]>;

/** A filter: the id of a record or the value of a field, by field. */
export type AnalysisFilter = Partial<Record<DimensionFilterField, string>>;

/** What an analysis is about: its records, and the measures and dimensions that apply to them. */
export type AnalysisSubject = {
  id: 'sales' | 'products' | 'suppliers' | 'users' | 'finance' | 'withdrawals';
  /** The collection whose records are measured. */
  collection: 'orders' | 'products' | 'suppliers' | 'users' | 'bills' | 'withdrawals';
  /** Whether records are selected by creation date. Otherwise they are analyzed as they are now. */
  dated: boolean;
  /** The first measure and the first dimension are the defaults. */
  measures: readonly [Measure, ...Measure[]];
  dimensions: readonly [Dimension, ...Dimension[]];
};

export const subjects: readonly [AnalysisSubject, ...AnalysisSubject[]] = [
  {
    id: 'sales',
    collection: 'orders',
    dated: true,
    measures: ['revenue', 'orders', 'quantity', 'average', 'buyers'],
    dimensions: ['time', 'category', 'product', 'supplier', 'region', 'status'],
  },
  {
    id: 'products',
    collection: 'products',
    dated: false,
    measures: ['products', 'stock', 'stockValue'],
    dimensions: ['category', 'supplier', 'status'],
  },
  {
    id: 'suppliers',
    collection: 'suppliers',
    dated: true,
    measures: ['registered', 'approved'],
    dimensions: ['time', 'status'],
  },
  { id: 'users', collection: 'users', dated: true, measures: ['registered'], dimensions: ['time', 'status'] },
  {
    id: 'finance',
    collection: 'bills',
    dated: true,
    measures: ['income', 'expense', 'net', 'bills'],
    dimensions: ['time', 'billCategory', 'type', 'ownerType'],
  },
  {
    id: 'withdrawals',
    collection: 'withdrawals',
    dated: true,
    measures: ['amount', 'withdrawals'],
    dimensions: ['time', 'status', 'type', 'ownerType'],
  },
];

export type SubjectId = AnalysisSubject['id'];

/** Fields by collection. */
type AnalyzedFields = Readonly<Partial<Record<AnalysisSubject['collection'], readonly string[]>>>;

/** The fields that measures and dimensions are made of, besides those that no role can conceal. */
const analyzedFields: Readonly<Partial<Record<Measure | Dimension, AnalyzedFields>>> = {
  revenue: revenueFields,
  average: revenueFields,
  stock: { products: ['stock'] },
  stockValue: { products: ['stock', 'price'] },
  income: { bills: ['amount'] },
  expense: { bills: ['amount'] },
  net: { bills: ['amount'] },
  amount: { withdrawals: ['amount'] },
  region: { orders: ['region'] },
};

/** Returns the fields that a measure or a dimension is made of, which a role may conceal. */
export const getAnalyzedFields = (of: Measure | Dimension) => analyzedFields[of] ?? {};

/** Whether a user may see all of these fields. */
export type CanSeeFields = (fields: AnalyzedFields) => boolean;

/** Returns those of measures or dimensions that the user may see. */
const omitConcealed = <T extends Measure | Dimension>(all: readonly [T, ...T[]], canSee: CanSeeFields) => {
  const [first = all[0], ...others] = all.filter(one => canSee(getAnalyzedFields(one)));
  return [first, ...others] as const;
};

/** Returns the subjects with the measures and dimensions that the user may see. Of each, the number of records remains. */
export const listVisibleSubjects = (canSee: CanSeeFields) => {
  const toVisible = (subject: AnalysisSubject): AnalysisSubject => ({
    ...subject,
    measures: omitConcealed(subject.measures, canSee),
    dimensions: omitConcealed(subject.dimensions, canSee),
  });
  const [first, ...others] = subjects;
  return [toVisible(first), ...others.map(toVisible)] as const;
};

/** Returns the subject with the given id. Throws a RangeError if there is none. */
export const getSubject = (id: SubjectId): AnalysisSubject => {
  const found = subjects.find(subject => subject.id === id);
  if (!found) throw new RangeError(`${id} is no subject`);
  return found;
};

/** Measures that have only one value of a dimension, so grouping by it is pointless. */
const pointless: readonly (readonly [Measure, Dimension])[] = [
  ['income', 'type'],
  ['expense', 'type'],
  ['approved', 'status'],
];

/** Returns whether grouping the measure by the dimension makes sense. */
export const canGroupBy = (measure: Measure, dimension: Dimension) =>
  !pointless.some(([one, other]) => one === measure && other === dimension);

/** Returns the dimensions that can group a measure of the subject. */
export const listDimensions = ({ dimensions: all }: AnalysisSubject, measure: Measure) =>
  all.filter(dimension => canGroupBy(measure, dimension));

/** Returns the dimensions that can be combined with the first one. Time can only be the first. */
export const listCrossDimensions = (subject: AnalysisSubject, measure: Measure, dimension: Dimension) =>
  listDimensions(subject, measure).filter(other => other !== 'time' && other !== dimension);

/**
 * Returns whether the parts of a measure add up to the total. They do not if an order counts for several products, or a
 * buyer for several days.
 */
export const isAdditive = (measure: Measure, by: readonly Dimension[]) => {
  if (measure === 'average' || measure === 'buyers') return false;
  return measure !== 'orders' || !by.some(dimension => dimension === 'category' || dimension === 'product');
};

/** Returns whether the parts of a measure can be shown as shares: they add up to the total and none is negative. */
export const canShowShares = (measure: Measure, by: readonly Dimension[]) =>
  measure !== 'net' && isAdditive(measure, by);
