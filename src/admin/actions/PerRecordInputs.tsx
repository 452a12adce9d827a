import { Box, Typography } from '@mui/material';
import { useDeferredValue, useId, useState, type ClipboardEvent } from 'react';
import {
  useEvent,
  useGetManyAggregate,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { PasteProblemAlert } from '@/admin/inputs/PasteProblemAlert';
import { assignPastedLines, isSinglePastedValue, type PasteProblem } from '@/admin/inputs/pastedLines';
import { getPerRecordDraftKey, useActionContext } from './actionContext';
import type { PerRecordFieldSpec } from './action';
import { ItemQuantityInputs, getPerRecordChoiceInputName, getShownVersionInputName } from './OptionalInputs';
import { PerRecordInput, getPerRecordInputName, pickPerRecordValues } from './PerRecordInput';
import { useHasKeyboard } from '@/ui/ShortcutKeys';

const cellsOf = (line: string) =>
  line
    .split(line.includes('\t') ? '\t' : /[\s,;，；]+/)
    .map(cell => cell.trim())
    .filter(Boolean);

/** Finds the required value, such as a tracking number, and the choice, such as a carrier, in the cells of a line. */
const readCells = ({ schema, choice }: PerRecordFieldSpec, cells: string[]) => {
  const named = cells.length > 1 ? cells.findLast(cell => choice?.find(cell)) : undefined;
  const rest = cells.filter(cell => cell !== named);
  const value = rest.findLast(cell => schema.safeParse(cell).success) ?? rest.at(-1) ?? '';
  const others = rest.toSpliced(rest.lastIndexOf(value), 1);
  return { value, chosen: (named && choice?.find(named)) ?? null, others };
};

/** Shows how many records have a value, such as "3 of 25 filled in". */
const FilledCount = ({ ids }: { ids: string[] }) => {
  const translate = useTranslate();
  const typed = pickPerRecordValues(useWatch());
  const filled = ids.filter(id => typed[id]).length;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {translate('action.perRecord.filled', { filled, total: ids.length })}
      {filled > 0 && filled < ids.length && translate('action.perRecord.rest')}
    </Typography>
  );
};

/** Rows of the first render, a little more than the dialog shows. The others follow in a deferred render. */
const firstRows = 12;

type PerRecordInputsProps = { action: string; perRecord: PerRecordFieldSpec; ids: string[] };

/**
 * Renders an input for each record of an action, such as the tracking number of each order. The user can paste many
 * lines at once: they are matched by record name or, failing that, by order. Drafts survive closing the dialog.
 */
export const PerRecordInputs = ({ action, perRecord, ids }: PerRecordInputsProps) => {
  const id = useId();
  const translate = useTranslate();
  const hasKeyboard = useHasKeyboard();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const translateLabel = useTranslateLabel();
  const label = String(translateLabel({ source: perRecord.field, resource }));
  const choiceLabel = String(translateLabel({ source: perRecord.choice?.field ?? '', resource }));
  const { drafts } = useActionContext();
  const { setValue, register } = useFormContext();
  const { data = [], isFetching } = useGetManyAggregate(resource, { ids });
  const names = new Map(data.filter(Boolean).map(record => [String(record.id), String(represent(record))]));
  const rows = ids.map(row => ({ id: row, name: names.get(row) ?? row }));
  const renderedCount = useDeferredValue(rows.length, firstRows);
  // Registered without an input: the action applies to the versions that are shown. Cached ones may be out of date.
  if (!isFetching)
    for (const record of data.filter(Boolean))
      if (record.version !== undefined)
        register(getShownVersionInputName(String(record.id)), { value: record.version });
  const [pasteProblem, setPasteProblem] = useState<PasteProblem | null>(null);
  const paste = useEvent((event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text');
    if (isSinglePastedValue(text)) return;
    event.preventDefault();
    const pasted = assignPastedLines(text, { cellsOf, read: cells => readCells(perRecord, cells), rows, at });
    setPasteProblem('problem' in pasted ? pasted.problem : null);
    if ('problem' in pasted) return;
    for (const [row, { value, chosen }] of pasted.filled) {
      drafts.set(getPerRecordDraftKey(action, row, perRecord.field), value);
      setValue(getPerRecordInputName(row), value, { shouldValidate: true, shouldDirty: true });
      if (!perRecord.choice) continue;
      if (chosen) drafts.set(getPerRecordDraftKey(action, row, perRecord.choice.field), chosen);
      setValue(getPerRecordChoiceInputName(row), chosen ?? perRecord.choice.guess(value) ?? '');
    }
  });
  const problem = pasteProblem && (
    <PasteProblemAlert problem={pasteProblem} onClose={() => setPasteProblem(null)} sx={{ mt: 2 }} />
  );
  const inputs = rows
    .slice(0, renderedCount)
    .map((row, index) => (
      <PerRecordInput
        key={row.id}
        {...{ action, perRecord, label, index, ...row }}
        alone={rows.length === 1}
        onPaste={paste}
      />
    ));
  if (rows.length === 1) {
    // Quantities of a cached record may be out of date.
    const record = isFetching ? undefined : data[0];
    return (
      <>
        <Box sx={{ ...labelAboveLayout, mt: 2 }}>{inputs}</Box>
        {problem}
        {perRecord.parts && record && <ItemQuantityInputs {...{ action, record }} parts={perRecord.parts} />}
      </>
    );
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <Typography id={id} variant="h3" component="p">
          {label}
        </Typography>
        <FilledCount ids={ids} />
      </Box>
      {hasKeyboard && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate(perRecord.choice ? 'action.perRecord.pasteChoice' : 'action.perRecord.paste', {
            choice: choiceLabel.toLocaleLowerCase(),
          })}
        </Typography>
      )}
      <Box sx={{ maxHeight: 320, overflowY: 'auto', display: 'grid', gap: 1, p: 0.5 }}>{inputs}</Box>
      {problem}
    </Box>
  );
};
