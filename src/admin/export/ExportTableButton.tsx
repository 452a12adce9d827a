import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { exportFileFormats, type ExportFileFormat } from '@/models/exportFile';
import { useDownloadTable, type ExportTableData } from './downloadTable';

type TableExportProps = {
  /** Returns the table to export. Called when the user picks a format. Undefined while there is no data. */
  sheet: (() => ExportTableData | Promise<ExportTableData>) | undefined;
};

/** Exports the table shown on a page, as XLSX or CSV. */
export const ExportTableButton = ({ sheet }: TableExportProps) => {
  const id = useId();
  const translate = useTranslate();
  const save = useDownloadTable();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const saveAs = (format: ExportFileFormat) => {
    close();
    if (sheet) void save(sheet, format);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={!sheet}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.export')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {exportFileFormats.map(format => (
          <MenuItem key={format} onClick={() => saveAs(format)}>
            {translate(`export.${format}.name`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
