/** The line of a tree that is, or is around, what an event comes from. */
export const lineOf = (target: EventTarget) => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
  return element?.dataset['node'] ? { element, id: element.dataset['node'] } : null;
};
