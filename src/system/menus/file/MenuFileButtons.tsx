import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { use, Suspense, useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { formatTimestampedFileName, downloadFile } from '@/ui/downloadFile';
import { useCan } from '@/ui/access';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import type { Tree } from '@/admin/tree/tree';
import type { MenuPayload, MenuRecord, MenuWithTitle } from '../menu';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { lazyComponent } from '@/routing/lazyComponent';

/** A menu entry in the downloaded file, without its empty fields. */
type FileEntry = Partial<Omit<MenuPayload, 'parentId' | 'order'>> & { id: string; children?: FileEntry[] };

type Node = { record: MenuRecord; children: Node[] };

const entryOf = ({ record, children }: Node): FileEntry => {
  const { id, type, name, path, locale, component, icon, permission, status, hidden } = record;
  return {
    id,
    type,
    name,
    path,
    ...(locale && { locale }),
    ...(component && { component }),
    ...(icon && { icon }),
    ...(permission && { permission }),
    ...(status !== 'visible' && { status }),
    ...(hidden && { hidden }),
    ...(children.length > 0 && { children: children.map(entryOf) }),
  };
};

/**
 * Returns the whole menu as JSON that can be edited and uploaded again. The order of entries is their position in the
 * file.
 */
const stringifyMenuFile = (roots: readonly Node[]) => `${JSON.stringify({ menus: roots.map(entryOf) }, null, 2)}\n`;

/**
 * Returns the entries in the text of a menu file, or undefined if it is not a menu file. The API validates the entries.
 */
const parseMenuFile = (text: string): unknown[] | undefined => {
  try {
    const content: unknown = JSON.parse(text);
    const found = typeof content === 'object' && content !== null && 'menus' in content ? content.menus : content;
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
};

const MenuUploadDialog = lazyComponent(async () => (await import('./MenuUploadDialog')).MenuUploadDialog);

/** Button that reads a chosen or dropped menu file and opens a preview of its changes. */
const UploadMenus = ({ tree }: { tree: Tree<MenuWithTitle> }) => {
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
export const MenuFileButtons = ({ tree }: { tree: Tree<MenuWithTitle> }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const mayImport = useCan('import');
  const download = () => {
    const file = new Blob([stringifyMenuFile(tree.roots)], { type: 'application/json' });
    downloadFile(file, formatTimestampedFileName(translate('resources.menus.file.title'), timeZone, 'json'));
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
