import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Demo, type DemoHandle } from '@/shell/demo/demo';
import { prepareApp } from '@/boot/bootstrap';

/** Renders the console on the demo's API. */
export const mountConsole = async (root: HTMLElement, demo: DemoHandle) => {
  const { App, texts } = await prepareApp();
  createRoot(root).render(
    <StrictMode>
      <Demo value={demo}>
        <App texts={texts} />
      </Demo>
    </StrictMode>,
  );
};
