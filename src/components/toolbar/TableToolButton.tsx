import { use, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { IconAction } from '../IconAction';
import { TableTools, type Tool } from './tableTools';

type TableToolButtonProps = { tool: Tool; label: string; children: ReactNode };

/** Opens a tool that the table beside the toolbar renders; unavailable while there is no table. */
export const TableToolButton = ({ tool, label, children }: TableToolButtonProps) => {
  const { error, data } = useListContext();
  const { opened, open } = use(TableTools);
  return (
    <IconAction
      label={label}
      aria-haspopup="dialog"
      aria-expanded={opened?.tool === tool}
      unavailable={Boolean(error && !data)}
      onClick={event => open(tool, event.currentTarget)}
    >
      {children}
    </IconAction>
  );
};
