import { useEffect } from 'react';
import { discardExport, useExportStore } from '@/admin/export/exportRun';
import { lazyComponent } from '@/routing/lazyComponent';
import { useSessionStore } from '@/session/session';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';

const Indicator = lazyComponent(async () => (await import('@/admin/export/ExportDialog')).ExportIndicator);

/** Shows the export that goes on in the background, if there is one. `fixed` is for a console without a navbar. */
export const BackgroundExportIndicator = ({ fixed = false }: { fixed?: boolean }) => {
  const isRunning = useExportStore(({ run }) => run !== null);
  return (
    isRunning && (
      <LazyBoundary>
        <Indicator fixed={fixed} />
      </LazyBoundary>
    )
  );
};

const CloseExportOnUnmount = () => {
  useEffect(() => discardExport, []);
  return null;
};

/**
 * Ends the export when its user signs out, or somebody else signs in: nobody else may get its file. It must never be hidden,
 * because hiding runs the clean-up too, and an outage must not end the export.
 */
export const CloseExportOnUserChange = () => <CloseExportOnUnmount key={useSessionStore(({ user }) => user?.id)} />;
