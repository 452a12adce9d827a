import { z } from 'zod';
import { operationLogs as table } from '../../db/schema';
import { readOnly } from '../rest/collection';
import { exact, from, part, reference, until } from '../rest/filters';

export const operationLogs = readOnly({
  name: 'operationLogs',
  table,
  secret: ['adminId'],
  shapes: { before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) },
  filters: {
    q: part(table.adminName, table.recordName, table.collection, table.action),
    adminName: part(table.adminName),
    action: exact(table.action),
    collection: exact(table.collection),
    recordId: reference(table.recordId),
    at_gte: from(table.at),
    at_lte: until(table.at),
  },
  sortable: ['at', 'adminName', 'action', 'collection'],
});
