import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material';
import { use, type ReactNode } from 'react';
import { FieldTitle, useResourceContext, useTranslate } from 'react-admin';
import { TableToolsContext } from './ListToolbar';
import { getTableColumns, DefaultHiddenColumnsContext, getColumnName, useHiddenColumns } from './columns';

/** Popover that shows and hides columns. The last visible column cannot be hidden. */
export const ColumnsButton = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { opened, close } = use(TableToolsContext);
  const atFirst = use(DefaultHiddenColumnsContext);
  const [hidden, setHidden] = useHiddenColumns();
  const columns = getTableColumns(children).map(column => ({
    name: getColumnName(column),
    title: <FieldTitle source={column.props.source} label={column.props.label} resource={resource} />,
  }));
  const last = columns.length - hidden.length === 1;
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter(other => other !== name) : [...hidden, name]);
  return (
    <Popover
      open={opened?.tool === 'columns'}
      anchorEl={opened?.anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ra.action.select_columns'), sx: { p: 1.5 } } }}
    >
      <FormGroup>
        {columns.map(({ name, title }) => (
          <FormControlLabel
            key={name}
            label={title}
            control={
              <Checkbox
                checked={!hidden.includes(name)}
                disabled={last && !hidden.includes(name)}
                onChange={() => toggle(name)}
              />
            }
          />
        ))}
      </FormGroup>
      <Button size="small" onClick={() => setHidden(atFirst)}>
        {translate('ra.action.reset')}
      </Button>
    </Popover>
  );
};
