import type { Feature } from '@/admin/feature';
import { lazyComponent } from '@/routing/lazyComponent';
import { BackgroundIndicator } from './BackgroundIndicator';
import { confirmLogout, discardExport } from './exportRun';

export const exports: Feature = {
  name: 'exports',
  // Lazy, because most visits of a page export nothing.
  ExportDialog: lazyComponent(async () => (await import('./ExportDialog')).ExportDialog),
  BackgroundIndicator,
  confirmLogout,
  // Nobody else may get the file.
  onUserChange: discardExport,
};
