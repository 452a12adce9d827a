import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DemoContext, type DemoHandle } from '@/shell/demo/demo';
import { prepareApp } from '@/boot/bootstrap';

/** Renders the console on the demo's API. */
export const mountConsole = async (root: HTMLElement, demo: DemoHandle) => {
  const { App, texts } = await prepareApp();
  createRoot(root).render(
    <StrictMode>
      <DemoContext value={demo}>
        <App texts={texts} />
      </DemoContext>
    </StrictMode>,
  );
};
