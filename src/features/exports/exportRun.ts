import { useEffect } from 'react';
import { create } from 'zustand';
import { askBeforeUnload } from '@/routing/unsavedPages';
import type { BrowserFile } from '@/ui/downloadFile';

/** An export: `count` of `total` records have been read. */
export type ExportRun = {
  resource: string;
  /** `storing`: the file is complete, and is sent to the API, which keeps it. */
  phase: 'running' | 'failed' | 'storing' | 'done';
  count: number;
  total: number;
  /** Why it stopped. */
  error?: Error;
  /** The complete file. */
  file?: BrowserFile;
  /** Whether the user has it: the browser has saved it, or the inbox leads to it. */
  isDownloaded?: boolean;
  isInInbox?: boolean;
  /** Why the API did not keep the file. */
  storeError?: Error;
};

type ExportStore = {
  run: ExportRun | null;
  /** Whether the user looks at its progress: in the dialog, or in the panel of the indicator. */
  isDialogOpen: boolean;
  isPanelOpen: boolean;
  /** Continues a failed export, and ends one without a file. */
  retry: () => void;
  cancel: () => void;
  /** Signs out, once the user has confirmed that this ends the export. */
  leave: (() => void) | null;
};

const nothing = () => {};

/**
 * The export of this browser tab, one at a time. It goes on while the user moves through the console
 * (docs/requirements.md#exports).
 */
export const useExportStore = create<ExportStore>()(() => ({
  run: null,
  isDialogOpen: false,
  isPanelOpen: false,
  retry: nothing,
  cancel: nothing,
  leave: null,
}));

/** Whether the user has the file. Otherwise leaving the console would lose it, or the export. */
export const isExportFileDelivered = ({ isDownloaded, isInInbox }: ExportRun) => Boolean(isDownloaded || isInInbox);

const isUnsaved = (run: ExportRun | null) => run !== null && !isExportFileDelivered(run);

askBeforeUnload(useExportStore, ({ run }) => isUnsaved(run));

/** Notes that the browser saves the file. */
export const markAsDownloaded = () =>
  useExportStore.setState(({ run }) => ({ run: run && { ...run, isDownloaded: true } }));

/** Ends the export, and forgets its file. */
export const discardExport = () => {
  const { run, cancel } = useExportStore.getState();
  cancel();
  if (run?.file) URL.revokeObjectURL(run.file.url);
  useExportStore.setState({ run: null, retry: nothing, cancel: nothing, leave: null });
};

/** Signs out, after the user has confirmed it if that ends an export. */
export const confirmLogout = (logout: () => void) => {
  if (isUnsaved(useExportStore.getState().run)) useExportStore.setState({ leave: logout });
  else logout();
};

/** Tells that the user looks at the progress while the component is shown. */
export const useMarkExportAsWatched = (place: 'isDialogOpen' | 'isPanelOpen') =>
  useEffect(() => {
    useExportStore.setState({ [place]: true });
    return () => useExportStore.setState({ [place]: false });
  }, [place]);
