import { createElement, StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Renders a page into index.html's `#root`, replacing the previous one. */
export const mount = <Props extends object>(Page: ComponentType<Props>, props: Props) => {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  root ??= createRoot(element);
  root.render(<StrictMode>{createElement(Page, props)}</StrictMode>);
};
