import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { SaveContextProvider, useEditContext, useSaveContext, type SaveHandler } from 'react-admin';
import { lazyComponent } from '@/routing/lazyComponent';
import type { MenuRecord } from './menu';

const HideMenuDialog = lazyComponent(async () => (await import('./HideMenuDialog')).HideMenuDialog);

/** The open dialog: `answer` says whether the user confirmed it. */
type Request = { answer: (isConfirmed: boolean) => void };

/** Wraps the edit form of a menu entry: saving asks for confirmation, as the row's action does, if it hides the entry. */
export const ConfirmMenuHidingOnSave = ({ children }: { children: ReactNode }) => {
  const { record } = useEditContext<MenuRecord>();
  const context = useSaveContext();
  const [request, setRequest] = useState<Request | null>(null);
  const asking = useMemo(() => {
    const { save } = context;
    if (!save) return context;
    const saveOrAsk: SaveHandler<MenuRecord> = async (values, callbacks) => {
      if (record?.status === 'visible' && values.status === 'hidden') {
        const isConfirmed = await new Promise<boolean>(answer => setRequest({ answer }));
        setRequest(null);
        if (!isConfirmed) return undefined;
      }
      return await save(values, callbacks);
    };
    return { ...context, save: saveOrAsk };
  }, [context, record?.status]);
  return (
    <SaveContextProvider value={asking}>
      {children}
      {record && request && (
        <Suspense fallback={null}>
          <HideMenuDialog
            record={record}
            busy={false}
            onConfirm={() => request.answer(true)}
            onClose={() => request.answer(false)}
          />
        </Suspense>
      )}
    </SaveContextProvider>
  );
};
