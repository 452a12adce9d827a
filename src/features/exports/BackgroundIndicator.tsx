import { lazyComponent } from '@/routing/lazyComponent';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import { useExportStore } from './exportRun';

const Indicator = lazyComponent(async () => (await import('./ExportDialog')).ExportIndicator);

/** Shows the export that goes on in the background, if there is one. */
export const BackgroundIndicator = ({ fixed = false }: { fixed?: boolean }) => {
  const isRunning = useExportStore(({ run }) => run !== null);
  return (
    isRunning && (
      <LazyBoundary>
        <Indicator fixed={fixed} />
      </LazyBoundary>
    )
  );
};
