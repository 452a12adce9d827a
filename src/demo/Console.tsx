import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Demo, type DemoHandle } from '../shell/demo/demo';
import { readyConsole } from '../show';

/** Mounts the console over the demo's API. */
export const mountConsole = async (root: HTMLElement, demo: DemoHandle) => {
  const { App, texts } = await readyConsole();
  createRoot(root).render(
    <StrictMode>
      <Demo value={demo}>
        <App texts={texts} />
      </Demo>
    </StrictMode>,
  );
};
