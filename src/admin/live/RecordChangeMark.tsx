import { cloneElement, createElement, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { TableColumnElement } from '@/admin/list/columns';
import { useRecordChange } from './recordChanges';
import { RecordChangeTag } from './RecordChangeText';

/** Marks the current record if somebody else has changed or decided it since it was read. */
export const RecordChangeMark = () => {
  const change = useRecordChange(useRecordContext());
  return change && <RecordChangeTag change={change} />;
};

const markColumn = (column: TableColumnElement) => {
  const { children, field, source } = column.props;
  const content = children ?? (field && createElement(field, { source }));
  if (!content) return column;
  return cloneElement(column, {
    children: (
      <>
        {content}
        <RecordChangeMark />
      </>
    ),
  });
};

/**
 * Returns the columns of a table, of which the first one marks records that somebody else has changed
 * (docs/requirements.md#live-updates). Pass the same array as long as no column changes, so that rows do not re-render.
 */
export const useColumnsWithChangeMark = (columns: TableColumnElement[]) =>
  useMemo(() => columns.map((column, index) => (index === 0 ? markColumn(column) : column)), [columns]);
