import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material';
import { use, type ReactNode } from 'react';
import { FieldTitle, useResourceContext, useStore, useTranslate } from 'react-admin';
import { ColumnsAnchor } from '../toolbar/columnsAnchor';
import { columnsOf } from './columns';

const none: string[] = [];

/** The choice of columns, kept where react-admin's `DataTable` reads it; one always stays. */
export const ColumnsPopover = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { anchor, setAnchor } = use(ColumnsAnchor);
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, none);
  const columns = columnsOf(children).map(({ props: { source, label } }) => ({
    name: source ?? String(label),
    title: <FieldTitle source={source} label={label} resource={resource} />,
  }));
  const last = columns.length - hidden.length === 1;
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter(other => other !== name) : [...hidden, name]);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={() => setAnchor(null)}
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
      <Button size="small" onClick={() => setHidden(none)}>
        {translate('ra.action.reset')}
      </Button>
    </Popover>
  );
};
