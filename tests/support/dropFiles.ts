import { createEvent, fireEvent } from '@testing-library/react';

/** Drops files on an element, in the parts of a data transfer that a browser fills. */
export const dropFiles = (element: HTMLElement, files: File[]) => {
  const items = files.map(file => ({ kind: 'file', getAsFile: () => file }));
  const event = createEvent.drop(element);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, files } });
  fireEvent(element, event);
};
