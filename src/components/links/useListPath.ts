import { useCreatePath } from 'react-admin';

/** react-admin's path of a collection's list, showing what a filter matches. */
export const useListPath = () => {
  const createPath = useCreatePath();
  return (resource: string, filter: Record<string, unknown>) =>
    `${createPath({ resource, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};
