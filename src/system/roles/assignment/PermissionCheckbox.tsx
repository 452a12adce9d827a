import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Checkbox } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { useFormatScope } from '@/admin/useFormatScope';
import type { Permission } from '@/system/permissions/permission';
import { usePermissionFormatters } from '@/ui/permissionName';
import type { Scope } from '../scope';

type GridCheckboxProps = {
  /** Identifies the checkbox in its grid. */
  cell: string;
  /** Index of its column, so that the arrow keys stay in it. */
  column: number;
  /** The one checkbox of the grid that Tab reaches. Undefined outside of a grid: Tab reaches each. */
  current?: boolean | undefined;
  label: string;
  description?: string | undefined;
  checked: boolean;
  mixed?: boolean;
  /** Cannot be toggled. It stays focusable, so that its name and the reason can be read. */
  disabled: boolean;
  onToggle: () => void;
};

export const PermissionMatrixCheckbox = (props: GridCheckboxProps) => {
  const { cell, column, current, label, description, checked, mixed = false, disabled, onToggle } = props;
  // Apart, because MUI's type has no data attributes.
  const data = { 'data-cell': cell, 'data-column': column };
  return (
    <Checkbox
      size="small"
      checked={checked}
      indeterminate={mixed}
      onChange={() => !disabled && onToggle()}
      disableRipple
      slotProps={{
        input: Object.assign(data, {
          'aria-label': label,
          // The native state instead of MUI's `aria-checked`, which a native checkbox must not have.
          'aria-checked': undefined,
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = mixed;
          },
          'aria-description': description || undefined,
          'aria-disabled': disabled || undefined,
          tabIndex: current === false ? -1 : 0,
        }),
      }}
      sx={{ p: 0.5, ...(disabled && { opacity: 0.5, cursor: 'default' }) }}
    />
  );
};

/** A remark about a permission: how the user changes it, or why it has no effect or is locked. */
type Remark = 'added' | 'removed' | 'disabled' | 'beyond';

const marks: Partial<Record<Remark, string>> = { added: '+', removed: '−' };
const tones = { added: 'good', removed: 'bad' } as const;

type PermissionCheckboxProps = Pick<GridCheckboxProps, 'column' | 'current'> & {
  permission: Permission;
  checked: boolean;
  saved: boolean;
  locked: boolean;
  readOnly: boolean;
  /** Of which records the role has it, if not of all. */
  scope: Scope | undefined;
  /** Shows the label of the action. Without it, the column's head does. */
  labelled?: boolean;
  onToggle: (id: string) => void;
};

/** A permission of the matrix: its checkbox, and what to know about it. Memoized, because a matrix has a hundred. */
export const PermissionCheckbox = memo((props: PermissionCheckboxProps) => {
  const { permission, checked, saved, locked, readOnly, scope, labelled = false, onToggle, ...place } = props;
  const translate = useTranslate();
  const formatScope = useFormatScope();
  const { nameOf, actionOf } = usePermissionFormatters();
  const remarks: Remark[] = [
    ...(checked && !saved ? (['added'] as const) : []),
    ...(!checked && saved ? (['removed'] as const) : []),
    ...(permission.status === 'disabled' ? (['disabled'] as const) : []),
    ...(locked ? (['beyond'] as const) : []),
  ];
  const scopeText = scope && scope.scope !== 'all' ? formatScope(scope) : undefined;
  const texts = [
    ...(scopeText ? [scopeText] : []),
    ...remarks.map(remark => translate(`resources.roles.assignment.remarks.${remark}`)),
  ];
  const change = remarks.find(remark => remark === 'added' || remark === 'removed');
  const Root = labelled ? 'label' : 'span';
  const tags: ReactNode[] = [
    change && (
      <StatusTag key="change" aria-hidden tone={tones[change]}>
        {marks[change]}
      </StatusTag>
    ),
    permission.status === 'disabled' && (
      <StatusTag key="disabled" aria-hidden tone="waiting">
        {translate('resources.roles.assignment.remarks.disabled')}
      </StatusTag>
    ),
    scopeText && (
      <StatusTag key="scope" aria-hidden tone="off">
        {scopeText}
      </StatusTag>
    ),
    locked && <LockIcon key="locked" aria-hidden color="disabled" sx={{ fontSize: 14 }} />,
  ];
  return (
    <Box
      component={Root}
      title={[permission.code, ...texts].join(' · ')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        borderRadius: 1,
        cursor: labelled && !readOnly && !locked ? 'pointer' : 'default',
        pr: labelled ? 1 : 0,
      }}
    >
      <PermissionMatrixCheckbox
        {...place}
        cell={permission.id}
        label={nameOf(permission)}
        description={texts.join(translate('field.and'))}
        checked={checked}
        disabled={readOnly || locked}
        onToggle={() => onToggle(permission.id)}
      />
      {labelled && <span>{actionOf(permission)}</span>}
      {tags}
    </Box>
  );
});

PermissionCheckbox.displayName = 'PermissionCheckbox';
