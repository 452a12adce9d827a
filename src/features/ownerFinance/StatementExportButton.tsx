import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { Suspense, use, useState } from 'react';
import {
  DataTable,
  ListContextProvider,
  TextField,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { GetExportEdges } from '@/admin/export/exportDialog';
import { useHasExportDialog } from '@/admin/feature';
import { ExportDialog } from '@/admin/featureSlots';
import { getDayEndAsIsoString, getDayStartAsIsoString, TimeZoneContext } from '@/admin/fields/dateTime';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { ChoiceField } from '@/admin/fields/StatusField';
import type { DayRange } from '@/admin/filters/dayRange';
import { TableStoreKeyContext } from '@/admin/list/tableView';
import { LockedExportButton } from '@/admin/list/LockedExportButton';
import { SignedBillAmountField } from '@/admin/fields/SignedBillAmountField';
import { ownerResources, type OwnerType } from '@/finance/withdrawals/withdrawal';
import { useCan } from '@/ui/access';
import { useGetStatementFilter } from './statementFilter';

/** The columns of the exported statement. */
const columns = [
  <DataTable.Col key="processedAt" source="processedAt" field={DateTimeField} />,
  <DataTable.Col key="type" source="type" field={ChoiceField} />,
  <DataTable.Col key="category" source="category" field={ChoiceField} />,
  <DataTable.Col key="amount" source="amount" field={SignedBillAmountField} />,
  <DataTable.Col key="balanceBefore" source="balanceBefore" field={MoneyField} />,
  <DataTable.Col key="balanceAfter" source="balanceAfter" field={MoneyField} />,
  <DataTable.Col key="description" source="description" field={TextField} />,
  <DataTable.Col key="referenceId" source="referenceId" field={TextField} />,
];

/** The columns that may name a balance, the best one first. */
const labelSources = ['description', 'type', 'category', 'referenceId', 'id'];

/** Returns the opening balance, for the row before the first bill, and the closing balance, for the one after the last. */
const useGetBalances = ({ from, to }: DayRange): GetExportEdges => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  return sources => {
    const label = labelSources.find(source => sources.includes(source)) ?? 'id';
    const toRow = (name: string, processedAt: string, balance: unknown): RaRecord => ({
      id: '',
      processedAt,
      balanceBefore: balance,
      balanceAfter: balance,
      [label]: name,
    });
    const [opening, closing] = [
      translate('statement.opening', { day: from }),
      translate('statement.closing', { day: to }),
    ];
    return {
      before: first => toRow(opening, getDayStartAsIsoString(from, timeZone), first['balanceBefore']),
      after: last => toRow(closing, getDayEndAsIsoString(to, timeZone), last['balanceAfter']),
    };
  };
};

/** In the order of the balance. */
const oldestFirst = { field: 'processedAt', order: 'ASC' } as const;

type StatementExportButtonProps = { ownerType: OwnerType; range: DayRange };

/**
 * Exports the bills of the period, oldest first, each with the balance before and after it, between the opening and the
 * closing balance (docs/requirements.md#statements). Must be in a list of the owner's bills.
 */
export const StatementExportButton = ({ ownerType, range }: StatementExportButtonProps) => {
  const translate = useTranslate();
  const list = useListContext();
  const owner = useRecordContext();
  const represent = useGetRecordRepresentation(ownerResources[ownerType]);
  const filterValues = { ...useGetStatementFilter()(range), ownerType, ownerId: owner?.id };
  const getBalances = useGetBalances(range);
  const mayExport = useCan('export', 'bills');
  const [isOpen, setOpen] = useState(false);
  const hasExports = useHasExportDialog();
  if (!hasExports) return null;
  if (!mayExport) return <LockedExportButton />;
  const defaultTitle = translate('statement.fileName', { owner: String(represent(owner)), ...range });
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        startIcon={<ExportIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('statement.export')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TableStoreKeyContext value="statement">
            <ListContextProvider value={{ ...list, filter: undefined, filterValues, sort: oldestFirst, defaultTitle }}>
              <ExportDialog getEdges={getBalances} onClose={() => setOpen(false)}>
                {columns}
              </ExportDialog>
            </ListContextProvider>
          </TableStoreKeyContext>
        )}
      </Suspense>
    </>
  );
};
