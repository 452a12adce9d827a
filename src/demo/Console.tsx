import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App';
import { loadTexts } from '../providers/texts/loadTexts';
import { Demo, type DemoHandle } from '../shell/demo/demo';
import { useSettings } from '../shell/settings/settings';

/** Mounts the console over the demo's API. */
export const mountConsole = async (root: HTMLElement, demo: DemoHandle) => {
  const texts = await loadTexts(useSettings.getState().locale);
  createRoot(root).render(
    <StrictMode>
      <Demo value={demo}>
        <App texts={texts} />
      </Demo>
    </StrictMode>,
  );
};
