import { styled } from '@mui/material/styles';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Permission } from '@/system/permissions/permission';
import { commonActions, usePermissionFormatters } from '@/ui/permissionName';
import {
  type PermissionCheckboxPropGetters,
  type PermissionMatrixGroup,
  type PermissionMatrixRow,
  useCheckboxGridKeyboard,
} from './usePermissionMatrix';
import { ScopeButton, scopeCell, type OpenedScopes } from './ScopeButton';
import { PermissionMatrixCheckbox, PermissionCheckbox } from './PermissionCheckbox';

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.palette.divider}`;
  return {
    width: '100%',
    minWidth: 600,
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 14,
    '& th, & td': { padding: '4px 8px', textAlign: 'left', fontWeight: 400, borderBottom: line },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      backgroundColor: theme.palette.background.paper,
      fontWeight: 600,
    },
  };
});

const HeadLabel = styled('label')({ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' });

/** Index of the column with the actions that only some resources have. Column 0 has the checkboxes of whole rows. */
const otherColumn = commonActions.length + 1;

const rowCell = (collection: string) => `row/${collection}`;
const columnCell = (action: string) => `column/${action}`;

type MatrixColumn = { action: string; index: number; permissions: Permission[] };

/** Returns the columns of the common actions that some row has. */
const findColumns = (rows: readonly PermissionMatrixRow[]): MatrixColumn[] =>
  commonActions
    .map((action, at) => ({
      action,
      index: at + 1,
      permissions: rows.flatMap(({ common }) => common.get(action) ?? []),
    }))
    .filter(({ permissions }) => permissions.length > 0);

type MatrixHeadProps = {
  columns: readonly MatrixColumn[];
  current: string | undefined;
  toGroup: PermissionCheckboxPropGetters['toGroup'];
};

const MatrixHead = ({ columns, current, toGroup }: MatrixHeadProps) => {
  const translate = useTranslate();
  const { actionOf } = usePermissionFormatters();
  return (
    <thead>
      <tr>
        <th scope="col">{translate('resources.roles.assignment.resource')}</th>
        {columns.map(({ action, index, permissions }) => {
          const label = actionOf({ code: `:${action}` });
          const cell = columnCell(action);
          return (
            <th key={action} scope="col">
              <HeadLabel>
                <PermissionMatrixCheckbox
                  {...toGroup(label, permissions)}
                  cell={cell}
                  column={index}
                  current={cell === current}
                />
                {label}
              </HeadLabel>
            </th>
          );
        })}
        <th scope="col">{translate('resources.roles.assignment.others')}</th>
      </tr>
    </thead>
  );
};

type MatrixTableProps = PermissionCheckboxPropGetters & {
  onOpenScopes: (scopes: OpenedScopes) => void;
  groups: readonly PermissionMatrixGroup[];
  everything: Permission | undefined;
};

/**
 * The matrix as a grid: a row for each resource, a column for each common action, and one for all others. The head of a
 * row or column checks all of its permissions.
 */
export const PermissionMatrixTable = (props: MatrixTableProps) => {
  const { groups, everything, toPermission, toGroup, listScoped, onOpenScopes } = props;
  const translate = useTranslate();
  const { collectionOf } = usePermissionFormatters();
  const rows = groups.flatMap(group => group.rows);
  const columns = findColumns(rows);
  const { current, gridProps } = useCheckboxGridKeyboard([
    ...columns.map(({ action }) => columnCell(action)),
    ...(everything ? [everything.id] : []),
    ...rows.flatMap(row => [
      rowCell(row.collection),
      ...(listScoped(row).length > 0 ? [scopeCell(row.collection)] : []),
      ...row.all.map(({ id }) => id),
    ]),
  ]);
  const renderPermission = (permission: Permission, column: number, labelled = false) => (
    <PermissionCheckbox
      key={permission.id}
      {...toPermission(permission)}
      column={column}
      current={permission.id === current}
      labelled={labelled}
    />
  );
  const renderRow = (row: PermissionMatrixRow) => {
    const { collection, common, others, all } = row;
    const group = toGroup(collectionOf(collection), all);
    const cell = rowCell(collection);
    return (
      <tr key={collection}>
        <th scope="row">
          <HeadLabel>
            <PermissionMatrixCheckbox {...group} cell={cell} column={0} current={cell === current} />
            {group.label}
          </HeadLabel>
          <ScopeButton {...{ row, listScoped, onOpenScopes, current }} />
        </th>
        {columns.map(({ action, index }) => {
          const permission = common.get(action);
          return <td key={action}>{permission && renderPermission(permission, index)}</td>;
        })}
        <td>{others.map(permission => renderPermission(permission, otherColumn, true))}</td>
      </tr>
    );
  };
  return (
    <Table role="grid" aria-label={translate('resources.roles.assignment.action')} {...gridProps}>
      <MatrixHead columns={columns} current={current} toGroup={toGroup} />
      {everything && (
        <tbody>
          <tr>
            <td colSpan={columns.length + 2}>{renderPermission(everything, 0, true)}</td>
          </tr>
        </tbody>
      )}
      {groups.map(({ title, rows: members }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 2}>
              <Typography component="span" variant="body2" color="textSecondary">
                {translate(title)}
              </Typography>
            </th>
          </tr>
          {members.map(renderRow)}
        </tbody>
      ))}
    </Table>
  );
};
