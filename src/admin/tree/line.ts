/** Returns the tree row that contains an event's target, or `null`. */
export const lineOf = (target: EventTarget) => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
  return element?.dataset['node'] ? { element, id: element.dataset['node'] } : null;
};
