import React from 'react';
import ReactDOM from 'react-dom';

/** Renders at once what is set during a change of the page. */
const act = (change: () => unknown) => {
  const changed: { result?: unknown } = {};
  ReactDOM.flushSync(() => {
    changed.result = change();
  });
  const { result } = changed;
  if (!(result instanceof Promise)) return Promise.resolve(result);
  return result.then((value: unknown) => {
    ReactDOM.flushSync(() => undefined);
    return value;
  });
};

// Testing Library calls React's `act` around whatever changes the page. React's production build has none.
if (!('act' in React)) Object.assign(React, { act });
