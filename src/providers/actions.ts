import type { RaRecord } from 'react-admin';
import type { ProductSales } from '@/catalog/products/product';
import type { DailyMetric, QueueSummary, MonitorData } from '@/dashboard/dashboard';
import type { AccountStatement, StatementParams } from '@/finance/bills/statement';
import type { OrderStatisticsData } from '@/orders/order';
import {
  type AnalysisResult,
  type AnalysisQuestion,
  toAnalysisParams,
  type ProductStatistics,
} from '@/visualization/analysis';
import { callApi, getCollectionUrl } from './crud';
import { accountMethods } from './accountMethods';
import { eventMethods } from './eventMethods';
import { exportMethods } from './exportMethods';
import { inboxMethods } from './inboxMethods';
import { noteMethods } from './noteMethods';
import { pageSpecificMethods } from './pageSpecificMethods';
import { queueMethods } from './queueMethods';
import { savedViewAndSettingsMethods } from './savedViewAndSettingsMethods';
import { apiUrl } from './api';
import type {
  ActionResult,
  ActionPreviewResult,
  ActionPreviewParams,
  OperationLogRows,
  FinanceStatisticsData,
  OrderStatusTotal,
  StatusCount,
  FinanceStatisticsParams,
  TreeMoveParams,
  ActionParams,
} from './contract';

/**
 * The calls that are not CRUD (docs/requirements.md#calls, docs/architecture.md#the-contract). Each throws the
 * `HttpError` of `http`.
 */
export const customDataProviderMethods = {
  /** Runs an action on at most 200 records. A retry with the same key returns the same result and acts once. */
  runAction: (resource: string, { action, records, reason, perRecord, values, idempotencyKey, signal }: ActionParams) =>
    callApi<ActionResult>('POST', `${getCollectionUrl(resource)}/${action}`, {
      body: {
        records,
        ...values,
        ...(reason && { reason }),
        ...(perRecord && { [perRecord.field]: perRecord.values, ...perRecord.optional }),
      },
      headers: { 'Idempotency-Key': idempotencyKey },
      ...(signal && { signal }),
    }),
  previewAction: (resource: string, { action, target }: ActionPreviewParams) =>
    callApi<ActionPreviewResult>('POST', `${getCollectionUrl(resource)}/${action}/preview`, {
      body: target,
    }),
  moveRecord: (resource: string, to: TreeMoveParams) =>
    callApi<RaRecord>('POST', `${getCollectionUrl(resource)}/move`, { body: to, once: true }),
  financeStatistics: (collection: string, { filter, ...params }: FinanceStatisticsParams) =>
    callApi<FinanceStatisticsData>(
      'GET',
      `${apiUrl}/statistics/finance?${new URLSearchParams({ collection, filter: JSON.stringify(filter), ...params })}`,
      { ofList: true },
    ),
  /** Returns the statement of an account for the days `from` to `to` (YYYY-MM-DD, inclusive) in a time zone. */
  accountStatement: (params: StatementParams) =>
    callApi<AccountStatement>('GET', `${apiUrl}/statistics/statement?${new URLSearchParams(params)}`),
  productSales: (id: string) => callApi<ProductSales>('GET', `${getCollectionUrl('products')}/${id}/sales`),
  /** Returns the number of records that match a list's filter, by status. */
  statusCounts: (resource: string, filter: Record<string, unknown>) =>
    callApi<StatusCount[]>(
      'GET',
      `${getCollectionUrl(resource)}/counts?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      { ofList: true },
    ),
  /** Returns the number of orders that match a list's filter and their sum in yuan, by status. */
  orderTotals: (filter: Record<string, unknown>) =>
    callApi<OrderStatusTotal[]>(
      'GET',
      `${apiUrl}/statistics/order-totals?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      { ofList: true },
    ),
  /** Returns the queues that wait for the user, with their lengths. */
  overview: () => callApi<{ waiting: QueueSummary[] }>('GET', `${apiUrl}/statistics/overview`),
  /** Returns the figures of the current day in a time zone, and the day as YYYY-MM-DD. */
  today: (params: { timeZone: string }) =>
    callApi<{ date: string; figures: DailyMetric[] }>(
      'GET',
      `${apiUrl}/statistics/today?${new URLSearchParams(params)}`,
    ),
  /** Returns order statistics for the days `from` to `to` (YYYY-MM-DD, inclusive) in a time zone. */
  orderStatistics: (range: { from: string; to: string; timeZone: string }) =>
    callApi<OrderStatisticsData>('GET', `${apiUrl}/statistics/orders?${new URLSearchParams(range)}`),
  /** Returns the current products, and their sales on the days `from` to `to` (inclusive) in a time zone. */
  productStatistics: (range: { from: string; to: string; timeZone: string }) =>
    callApi<ProductStatistics>('GET', `${apiUrl}/statistics/products?${new URLSearchParams(range)}`),
  /** Returns measures of a subject: totals, and values by one or two dimensions. */
  analysis: (question: AnalysisQuestion) =>
    callApi<AnalysisResult>('GET', `${apiUrl}/statistics/analysis?${toAnalysisParams(question)}`),
  monitor: () => callApi<MonitorData>('GET', `${apiUrl}/statistics/monitor`),
  ...savedViewAndSettingsMethods,
  ...pageSpecificMethods,
  ...accountMethods,
  ...queueMethods,
  ...noteMethods,
  ...inboxMethods,
  ...exportMethods,
  ...eventMethods,
  /** Returns the user's latest operations, newest first. */
  ownOperations: () => callApi<OperationLogRows>('GET', `${apiUrl}/operations`),
};
