import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { use, lazy, Suspense, useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { formatTimestampedFileName, downloadFile } from '@/admin/export/downloadFile';
import { useCan } from '@/ui/access';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import type { Tree } from '@/admin/tree/tree';
import type { TitledMenu } from '../menu';
import { stringifyMenuFile, parseMenuFile } from './menuFile';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';

const MenuUploadDialog = lazy(async () => ({ default: (await import('./MenuUploadDialog')).MenuUploadDialog }));

/** Button that reads a chosen or dropped menu file and opens a preview of its changes. */
const UploadMenus = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [file, setFile] = useState<{ name: string; menus: unknown[] } | null>(null);
  const read = async ([chosen]: File[]) => {
    if (!chosen) return;
    const menus = parseMenuFile(await chosen.text());
    if (menus) setFile({ name: chosen.name, menus });
    else notify('resources.menus.file.unreadable', { type: 'error', messageArgs: { name: chosen.name } });
  };
  const zone = useDropzone({
    onDrop: read,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    preventDropOnDocument: false,
  });
  return (
    <>
      <Box {...zone.getRootProps()}>
        <input
          {...zone.getInputProps({
            accept: '.json,application/json',
            multiple: false,
            hidden: true,
            'aria-label': translate('resources.menus.file.choose'),
          })}
        />
        <Button
          variant={zone.isDragActive ? 'contained' : 'outlined'}
          color="inherit"
          startIcon={<UploadIcon />}
          onClick={zone.open}
        >
          {translate('resources.menus.file.upload')}
        </Button>
      </Box>
      {file && (
        <Suspense fallback={null}>
          <MenuUploadDialog {...file} tree={tree} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  );
};

/** Buttons to download the whole menu as a file and to upload one (docs/requirements.md#routes). */
export const MenuFileButtons = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const mayImport = useCan('import');
  const download = () => {
    const file = new Blob([stringifyMenuFile(tree.roots)], { type: 'application/json' });
    const { url } = downloadFile(
      file,
      formatTimestampedFileName(translate('resources.menus.file.title'), timeZone, 'json'),
    );
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
