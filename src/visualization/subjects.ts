/** What can be measured, and how it is written: a number, or yuan as text with two decimals. */
export const measures = {
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

export type Measure = keyof typeof measures;

/** What measures are told apart by, and the field of a filter that keeps to one of its values. */
export const dimensions = {
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

export type Dimension = keyof typeof dimensions;
export type Field = NonNullable<(typeof dimensions)[Dimension]>;

/** What something is kept to: the ids of records, or the values of a field. */
export type AnalysisFilter = Partial<Record<Field, string>>;

export type Subject = {
  id: 'sales' | 'products' | 'suppliers' | 'users' | 'finance' | 'withdrawals';
  /** Whose records are measured. */
  collection: 'orders' | 'products' | 'suppliers' | 'users' | 'bills' | 'withdrawals';
  /** Its records are told by the days they were made on; else as they are now. */
  dated: boolean;
  /** The first of either is what one begins with. */
  measures: readonly [Measure, ...Measure[]];
  dimensions: readonly [Dimension, ...Dimension[]];
};

/** All that can be analysed. */
export const subjects: readonly [Subject, ...Subject[]] = [
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

export type SubjectId = Subject['id'];

/** The subject of an id. Throws for one that is none. */
export const subjectOf = (id: SubjectId): Subject => {
  const found = subjects.find(subject => subject.id === id);
  if (!found) throw new RangeError(`${id} is no subject`);
  return found;
};

/** Measures that are of one value of a dimension only, so that there is nothing to tell apart. */
const pointless: readonly (readonly [Measure, Dimension])[] = [
  ['income', 'type'],
  ['expense', 'type'],
  ['approved', 'status'],
];

/** Whether a measure is told apart by a dimension. */
export const tellsApart = (measure: Measure, dimension: Dimension) =>
  !pointless.some(([one, other]) => one === measure && other === dimension);

/** The dimensions that a measure of a subject is told apart by. */
export const dimensionsFor = ({ dimensions: all }: Subject, measure: Measure) =>
  all.filter(dimension => tellsApart(measure, dimension));

/** The second dimensions that go with a first: time is always the first. */
export const crossedWith = (subject: Subject, measure: Measure, dimension: Dimension) =>
  dimensionsFor(subject, measure).filter(other => other !== 'time' && other !== dimension);

/** Whether the parts of a measure add up to the whole: an order is of many products, a buyer buys on many days. */
export const addsUp = (measure: Measure, by: readonly Dimension[]) => {
  if (measure === 'average' || measure === 'buyers') return false;
  return measure !== 'orders' || !by.some(dimension => dimension === 'category' || dimension === 'product');
};

/** Whether parts of a measure are told as shares: they add up to the whole, and none is below zero. */
export const hasShares = (measure: Measure, by: readonly Dimension[]) => measure !== 'net' && addsUp(measure, by);
