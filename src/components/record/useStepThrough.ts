import type { KeyboardEvent } from 'react';
import { useCreatePath, useListContext, useLocation, useNavigate, useResourceContext } from 'react-admin';
import type { DrawerScreen } from './useDrawerScreen';
import { useNeighbours, type Neighbour } from './useNeighbours';

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], [role="combobox"]') !== null;

/** Previous and next record in the drawer, by buttons and by [ and ]; the list beneath turns its pages along. */
export const useStepThrough = ({ kind, id }: DrawerScreen) => {
  const resource = useResourceContext() ?? '';
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { page, perPage, sort, filterValues } = useListContext();
  const { previous, next, position, total } = useNeighbours(id);

  const open = (neighbour: Neighbour | null) => {
    if (!neighbour || kind === 'create') return;
    const turned = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      sort: sort.field,
      order: sort.order,
      page: String(neighbour.page),
      perPage: String(perPage),
    });
    const pathname = createPath({ resource, type: kind, id: neighbour.id });
    navigate({ pathname, search: neighbour.page === page ? search : `?${turned}` }, { replace: true });
  };
  const goPrevious = previous && (() => previous().then(open));
  const goNext = next && (() => next().then(open));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === '[') goPrevious?.();
    if (event.key === ']') goNext?.();
  };
  return { goPrevious, goNext, onKeyDown, position, total };
};
