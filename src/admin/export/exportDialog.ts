import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ExportQuery } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A column that exports may have besides those of the table. */
export type FeatureExportColumn<Value = unknown> = {
  source: string;
  /** Message key. */
  title: string;
  /** What the call that starts an export with the column says, so that the operation log tells of it. */
  query: Partial<ExportQuery>;
  /** Returns the values of exported records by the record's id. */
  read: (
    dataProvider: ConsoleDataProvider,
    resource: string,
    params: { exportId: string; ids: readonly string[] },
  ) => Promise<ReadonlyMap<string, Value>>;
  toText(value: Value, tools: { translate: Translate; timeZone: string }): string;
};

/**
 * Returns the records that a file has before its first and after its last one, such as the balances of a statement, for
 * the sources of the exported columns.
 */
export type GetExportEdges = (sources: readonly string[]) => {
  before: (first: RaRecord) => RaRecord;
  after: (last: RaRecord) => RaRecord;
};

export type ExportDialogProps = {
  /** The table's columns. */
  children: ReactNode;
  getEdges?: GetExportEdges;
  onClose: () => void;
};
