import { createElement, Fragment, StrictMode, type ComponentType, type PropsWithChildren } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/** Surrounds every page, with what all of them need. */
export type PageWrapperComponent = ComponentType<PropsWithChildren>;

/** Renders a page into index.html's `#root`, replacing the previous one. */
export const mountPage = <Props extends object>(
  Page: ComponentType<Props>,
  props: Props,
  frame: PageWrapperComponent = Fragment,
) => {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  root ??= createRoot(element);
  root.render(<StrictMode>{createElement(frame, null, createElement(Page, props))}</StrictMode>);
};
