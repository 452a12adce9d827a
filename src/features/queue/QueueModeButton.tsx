import { Button } from '@mui/material';
import { use } from 'react';
import { LinkBase, useListContext, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import type { ListToolProps } from '@/admin/feature';
import { CanAccessContext } from '@/ui/access';

/** Leads to the queue of the list's records in its filter, if there is one and the user may decide. */
export const QueueModeButton = ({ actions }: ListToolProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition();
  const { filterValues } = useListContext();
  const can = use(CanAccessContext);
  if (!options?.featurePages?.queue || !Object.keys(actions).some(action => can(action, resource))) return null;
  const { status: _, ...filter } = filterValues;
  const isFiltered = Object.keys(filter).length > 0;
  const search = isFiltered ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : '';
  return (
    <Button variant="outlined" component={LinkBase} to={{ pathname: `/${resource}/queue`, search }}>
      {translate('queue.open')}
    </Button>
  );
};
