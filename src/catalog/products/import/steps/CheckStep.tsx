import { Alert, Button, DialogActions, DialogContent, Stack, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { isProductFieldEmptied, shouldReviewProductChange, type ImportRowResult } from '../productImport';
import type { ProductImportState } from '../useProductImport';
import { ProductChangeTable, type ProductWithChanges } from './ProductChangeTable';
import { FailedRows } from './FailedRows';
import { listImportRowResultCounts, ImportProgress } from './ImportProgress';

type Result = ImportRowResult['result'];

/** The results in the order of the tabs, and in the order in which the first one with rows is selected. */
const tabs: readonly Result[] = ['updated', 'created', 'unchanged', 'failed'];
const priority: readonly Result[] = ['updated', 'failed', 'created', 'unchanged'];

const isLarge = ({ changes = [] }: Pick<ProductWithChanges, 'changes'>) => changes.some(shouldReviewProductChange);
const isEmptied = ({ changes = [] }: Pick<ProductWithChanges, 'changes'>) => changes.some(isProductFieldEmptied);

/** Returns the rows with a result, those with deletions and large changes first. */
const useCheckedRows = ({ rows, check }: ProductImportState, result: Result): ProductWithChanges[] => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const shown = rows.flatMap(({ id, values }): ProductWithChanges[] => {
    const outcome = check.outcomes.get(id);
    if (outcome?.result !== result) return [];
    const { sku = '', name = '', category, supplier, price, stock, unit } = values;
    const text = {
      created: [category, supplier, formatMoney(price, locale) ?? price, `${stock} ${unit}`].join(
        translate('resources.products.import.separator'),
      ),
      unchanged: outcome.imported ? translate('resources.products.import.table.imported') : '',
    };
    const { changes = [] } = outcome;
    const known = changes.find(({ field }) => field === 'name')?.before ?? name;
    if (result === 'updated') return [{ id, row: id, sku, name: known, changes }];
    return [{ id, row: id, sku, name, text: result === 'failed' ? '' : text[result] }];
  });
  const needsReview = (row: ProductWithChanges) => isLarge(row) || isEmptied(row);
  return [...shown.filter(needsReview), ...shown.filter(row => !needsReview(row))];
};

/** Shows the rows of one result: what would change, or why they failed. */
const CheckedRows = ({ job, result, label }: { job: ProductImportState; result: Result; label: string }) => {
  const translate = useTranslate();
  const products = useCheckedRows(job, result);
  if (result === 'failed') return <FailedRows job={job} outcomes={job.check.outcomes} />;
  const large = products.filter(isLarge).length;
  const emptied = products.filter(isEmptied).length;
  return (
    <Stack sx={{ gap: 2 }}>
      {emptied > 0 && (
        <Alert severity="warning">
          {translate('resources.products.import.large.emptiedWarning', { smart_count: emptied })}
        </Alert>
      )}
      {large > 0 && (
        <Alert severity="warning">{translate('resources.products.import.large.warning', { smart_count: large })}</Alert>
      )}
      {products.length > 0 && <ProductChangeTable label={label} products={products} />}
    </Stack>
  );
};

/** Shows the results of the check, with a tab for each. */
const CheckedTabs = ({ job }: { job: ProductImportState }) => {
  const id = useId();
  const translate = useTranslate();
  const counts = new Map(listImportRowResultCounts(job.check.outcomes, 'checked').map(count => [count.result, count]));
  const first = priority.find(result => (counts.get(result)?.smart_count ?? 0) > 0) ?? 'updated';
  const [chosen, choose] = useState(first);
  const labelOf = (result: Result) => {
    const { label = '', smart_count = 0 } = counts.get(result) ?? {};
    return translate(label, { smart_count });
  };
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, result: Result) => choose(result)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={translate('resources.products.import.table.results')}
      >
        {tabs.map(result => (
          <Tab
            key={result}
            value={result}
            label={labelOf(result)}
            id={`${id}-${result}`}
            aria-controls={`${id}-panel`}
            disabled={!counts.get(result)?.smart_count}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <CheckedRows key={chosen} job={job} result={chosen} label={labelOf(chosen)} />
      </div>
    </>
  );
};

/** The third step: shows what each row would change, and the failed rows. Nothing is written yet. */
export const CheckStep = ({ job, onClose }: ImportStepProps) => {
  const translate = useTranslate();
  const { check, toWrite } = job;
  if (check.run.phase !== 'done') return <ImportProgress job={check} kind="checking" />;
  const stopped = check.run.untouched.length > 0;
  const nothing = toWrite === 0;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {stopped && <Alert severity="warning">{translate('resources.products.import.check.stopped')}</Alert>}
          {!stopped && nothing && <Alert severity="info">{translate('resources.products.import.check.nothing')}</Alert>}
          <CheckedTabs job={job} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
          {translate('resources.products.import.otherFile')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => job.goTo('mapping')} autoFocus={stopped || nothing}>
          {translate('resources.products.import.back')}
        </Button>
        {!stopped && (
          <Button variant="contained" disabled={nothing} onClick={job.startWrite} autoFocus={!nothing}>
            {translate('resources.products.import.check.start', { smart_count: toWrite })}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

export type ImportStepProps = { job: ProductImportState; onClose: () => void };
