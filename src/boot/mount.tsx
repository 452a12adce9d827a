import { createElement, StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Shows a page in index.html's `#root`, in place of what was there. */
export const mount = <Props extends object>(Page: ComponentType<Props>, props: Props) => {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  root ??= createRoot(element);
  root.render(<StrictMode>{createElement(Page, props)}</StrictMode>);
};
