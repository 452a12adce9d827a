import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { use, lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { fileName, saveFile } from '@/admin/export/saveFile';
import { useCan } from '@/ui/access';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import type { Tree } from '@/admin/tree/tree';
import type { TitledMenu } from '../menu';
import { writeMenuFile, readMenuFile } from './menuFile';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';

const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog')).UploadDialog }));

/** Button that reads a menu file and opens a preview of its changes. */
const UploadMenus = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; menus: unknown[] } | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const menus = readMenuFile(await chosen.text());
    // Reset the input so that the same file can be chosen again after it is corrected.
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

/** Buttons to download the whole menu as a file and to upload one (docs/requirements.md#routes). */
export const MenuFiles = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const mayImport = useCan('import');
  const download = () => {
    const file = new Blob([writeMenuFile(tree.roots)], { type: 'application/json' });
    const { url } = saveFile(file, fileName(translate('resources.menus.file.title'), timeZone, 'json'));
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={tree.roots.length === 0}
        onClick={download}
      >
        {translate('resources.menus.file.download')}
      </Button>
      {mayImport && <UploadMenus tree={tree} />}
    </>
  );
};
