import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { fileName, saveFile } from '../../../components/export/saveFile';
import { useCan } from '../../../components/access';
import { TimeZone } from '../../../components/fields/timeZone';
import type { Tree } from '../../../components/tree/tree';
import type { TitledMenu } from '../menu';
import { writeMenuFile } from './menuFile';
import { UploadMenus } from './UploadMenus';

/** The whole menu as a file, and back from one (SPEC.md section 2). */
export const MenuFiles = ({ tree }: { tree: Tree<TitledMenu> }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZone);
  const mayImport = useCan('import');
  const download = () => {
    const file = new Blob([writeMenuFile(tree.roots)], { type: 'application/json' });
    const { url } = saveFile(file, fileName(translate('resources.menus.file.title'), timeZone, 'json'));
    // The browser has taken it by then.
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
