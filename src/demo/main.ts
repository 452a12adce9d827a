import { showStartPage } from './startPage';

/** The entry of `npm run demo`, in place of src/main.tsx. Starts the API in this browser, then the console. */
const start = async (root: HTMLElement) => {
  const page = showStartPage(root);
  const { DemoError, openDemo, resetDemo } = await import('../../mocks/browser.ts');
  const onReset = async () => {
    const { returnToStartPage } = await import('@/shell/demo/demo');
    returnToStartPage();
  };
  try {
    const demo = await openDemo(
      ({ stage, done }) => page.update(stage, done),
      () => void onReset(),
    );
    page.update('console', 1);
    const { mountConsole } = await import('./Console');
    await mountConsole(root, demo);
  } catch (error) {
    const why = error instanceof DemoError ? error.why : 'download';
    page.fail({ why, detail: String(error), onReset: why === 'database' ? () => void resetDemo() : undefined });
  }
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
