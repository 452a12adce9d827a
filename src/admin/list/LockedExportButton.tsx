import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useResourceContext, useTranslate } from 'react-admin';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { openPermissionHelp } from '@/ui/PermissionHelpDialogHost';

/** Replaces the export button of a user who may not export. It explains why when pressed. */
export const LockedExportButton = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <IconButtonWithTooltip
      label={translate('permission.locked.missing', { action: translate('ra.action.export') })}
      aria-disabled
      aria-haspopup="dialog"
      onClick={() => openPermissionHelp(`${resource}:export`)}
    >
      <ExportIcon fontSize="small" color="disabled" />
    </IconButtonWithTooltip>
  );
};
