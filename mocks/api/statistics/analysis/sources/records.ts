import { eq, sql } from 'drizzle-orm';
import type { AnalysisQuestion } from '@/visualization/analysis';
import { categories, products } from '../../../../db/schema/catalog';
import { bills, withdrawals } from '../../../../db/schema/finance';
import { suppliers, users } from '../../../../db/schema/system';
import { equalsKnownValueFilter, equalsIdFilter, inSubtreeFilter } from '../../../rest/filters';
import { canUseFinanceDailySums, sqlFinanceDays } from '../../financeDays';
import { categoryBranchSqlParts, buildCreationDaySql, type AnalysisSource } from './source';

/** Products, with their current values. */
export const getProductSource = ({ dimension, by }: AnalysisQuestion): AnalysisSource => ({
  tables: sql`${products} ${dimension === 'category' || by === 'category' ? categoryBranchSqlParts.join : sql``}`,
  keys: { category: categoryBranchSqlParts.node, supplier: products.supplierId, status: products.status },
  filters: {
    categoryId: inSubtreeFilter(products.categoryId, categories),
    supplierId: equalsIdFilter(products.supplierId),
    status: equalsKnownValueFilter(products.status),
  },
  sums: { n: sql`1`, stock: products.stock, worth: sql`${products.price} * ${products.stock}` },
  measures: {
    products: counted => sql`sum(n) filter (where ${counted})`,
    stock: counted => sql`sum(stock) filter (where ${counted})`,
    stockValue: counted => sql`sum(worth) filter (where ${counted})`,
  },
});

/** Suppliers by registration date, and how many of them are approved now. */
export const supplierSource: AnalysisSource = {
  tables: sql`${suppliers}`,
  created: buildCreationDaySql(suppliers.createdAt),
  keys: { status: suppliers.status },
  filters: { status: equalsKnownValueFilter(suppliers.status) },
  sums: { n: sql`1`, approved: sql`(${suppliers.status} = 'approved')::integer` },
  measures: {
    registered: counted => sql`sum(n) filter (where ${counted})`,
    approved: counted => sql`sum(approved) filter (where ${counted})`,
  },
};

/** Users by registration date. */
export const userSource: AnalysisSource = {
  tables: sql`${users}`,
  created: buildCreationDaySql(users.createdAt),
  keys: { status: users.status },
  filters: { status: equalsKnownValueFilter(users.status) },
  sums: { n: sql`1` },
  measures: { registered: counted => sql`sum(n) filter (where ${counted})` },
};

/** Daily sums or single records, whichever can answer the question: the table and the number of records of a row. */
const createFinanceTable = (table: typeof bills | typeof withdrawals, { filter, days }: AnalysisQuestion) =>
  days && canUseFinanceDailySums(filter, days.timeZone)
    ? { tables: sqlFinanceDays(table), records: sql`records` }
    : { tables: sql`${table}`, records: sql`1` };

/** Completed bills, which are those that moved money. */
export const createBillSource = (question: AnalysisQuestion): AnalysisSource => {
  const { tables, records } = createFinanceTable(bills, question);
  return {
    tables,
    created: buildCreationDaySql(bills.createdAt),
    where: eq(bills.status, 'completed'),
    keys: { billCategory: bills.category, type: bills.type, ownerType: bills.ownerType },
    filters: {
      category: equalsKnownValueFilter(bills.category),
      type: equalsKnownValueFilter(bills.type),
      ownerType: equalsKnownValueFilter(bills.ownerType),
    },
    sums: {
      n: records,
      income: sql`case when ${bills.type} = 'income' then ${bills.amount} end`,
      expense: sql`case when ${bills.type} = 'expense' then ${bills.amount} end`,
    },
    measures: {
      income: counted => sql`sum(income) filter (where ${counted})`,
      expense: counted => sql`sum(expense) filter (where ${counted})`,
      net: counted => sql`sum(coalesce(income, 0) - coalesce(expense, 0)) filter (where ${counted})`,
      bills: counted => sql`sum(n) filter (where ${counted})`,
    },
  };
};

/** Withdrawals by request date. */
export const createWithdrawalSource = (question: AnalysisQuestion): AnalysisSource => {
  const { tables, records } = createFinanceTable(withdrawals, question);
  return {
    tables,
    created: buildCreationDaySql(withdrawals.createdAt),
    keys: { status: withdrawals.status, type: withdrawals.type, ownerType: withdrawals.ownerType },
    filters: {
      status: equalsKnownValueFilter(withdrawals.status),
      type: equalsKnownValueFilter(withdrawals.type),
      ownerType: equalsKnownValueFilter(withdrawals.ownerType),
    },
    sums: { n: records, amount: withdrawals.amount },
    measures: {
      amount: counted => sql`sum(amount) filter (where ${counted})`,
      withdrawals: counted => sql`sum(n) filter (where ${counted})`,
    },
  };
};
