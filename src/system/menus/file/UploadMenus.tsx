import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Tree } from '../../../components/tree/tree';
import type { TitledMenu } from '../menu';
import { readMenuFile } from './menuFile';

const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog')).UploadDialog }));

/** Reads a menu file of the user's choice, and shows what it would change before it does. */
export const UploadMenus = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; menus: unknown[] } | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const menus = readMenuFile(await chosen.text());
    // The same file can be chosen again once it has been corrected.
    target.value = '';
    if (menus) setFile({ name: chosen.name, menus });
    else notify('resources.menus.file.unreadable', { type: 'error', messageArgs: { name: chosen.name } });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={translate('resources.menus.file.choose')}
        onChange={read}
        hidden
      />
      <Button variant="outlined" color="inherit" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {translate('resources.menus.file.upload')}
      </Button>
      {file && (
        <Suspense fallback={null}>
          <UploadDialog {...file} tree={tree} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  );
};
