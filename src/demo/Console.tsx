import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App';
import { Demo, type DemoHandle } from '../shell/demo/demo';

/** Mounts the console over the demo's API. */
export const mountConsole = (root: HTMLElement, demo: DemoHandle) =>
  createRoot(root).render(
    <StrictMode>
      <Demo value={demo}>
        <App />
      </Demo>
    </StrictMode>,
  );
