import { startConsole, startSignInPage } from '@/boot/bootstrap';
import { showStartFailure } from '@/boot/startCard';
import { getToken } from '@/session/session';
import { readStoredLocaleAndTheme, showStartProgressPage } from './startPage';

const ignore = () => undefined;

/** Loads what connects this page to the API in the service worker. */
const connect = async () => {
  const [
    { connectDemoWorker, DemoStartError },
    { useDemoApiStateStore, signOutAndReloadDemo, createDemoContextProvider },
    { addOfficeNews },
  ] = await Promise.all([
    import('../../mocks/browser.ts'),
    import('@/shell/demo/demo'),
    import('@/shell/demo/officeDay'),
  ]);
  const demo = connectDemoWorker({
    onChange: api => useDemoApiStateStore.setState({ api }),
    onReset: signOutAndReloadDemo,
    onOfficeNews: addOfficeNews,
  });
  const retry = () => void demo.start().catch(ignore);
  const frame = createDemoContextProvider({ ...demo, retry });
  return { ...demo, subscribe: useDemoApiStateStore.subscribe, DemoStartError, signOutAndReloadDemo, frame };
};

/** Shows the sign-in page at once. The API starts meanwhile, and a sign-in waits for it. */
const openSignIn = async () => {
  const { start, controlled, DemoStartError, frame } = await connect();
  const untilServed = () =>
    start().catch((error: unknown) => {
      throw error instanceof DemoStartError
        ? new Error(readStoredLocaleAndTheme().texts.failures[error.why].title)
        : error;
    });
  // The worker serves the console's code, so that it is downloaded only once.
  const load = (loadConsole: () => Promise<unknown>) => controlled().then(loadConsole);
  await startSignInPage({ frame, load, untilServed });
  start().catch(ignore);
};

/** Opens the console of a signed-in user when the API is ready. */
const openConsole = async (root: HTMLElement) => {
  const page = showStartProgressPage(root);
  try {
    const { start, reset, subscribe, DemoStartError, signOutAndReloadDemo, frame } = await connect();
    subscribe(({ api }) => {
      if (api.state === 'starting') page.update(api.stage, api.done);
    });
    const open = async () => {
      try {
        await start();
        page.open();
        await startConsole(frame);
      } catch (error) {
        const why = error instanceof DemoStartError ? error.why : 'download';
        page.fail({ why, detail: String(error), onReset: why === 'database' ? () => void restart() : undefined });
      }
    };
    const restart = async () => {
      reset();
      await start().then(signOutAndReloadDemo, ignore);
    };
    await open();
  } catch (error) {
    page.fail({ why: 'download', detail: String(error), onReset: undefined });
  }
};

/** The entry of `npm run demo`, in place of src/main.tsx. */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
if (getToken() === null) openSignIn().catch(showStartFailure);
else void openConsole(root);
