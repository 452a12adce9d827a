import { ButtonBase, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';

/** Tag for a built-in record. `reason` is the message key of the tooltip, which explains the restrictions. */
export const BuiltInTag = ({ reason }: { reason: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate(reason)} describeChild>
      {/* A button, because only a control can be focused to read its tooltip. */}
      <ButtonBase sx={{ minHeight: 24, borderRadius: 0.5, cursor: 'help' }}>
        <StatusTag tone="running" translate="yes">
          {translate('system.builtIn')}
        </StatusTag>
      </ButtonBase>
    </Tooltip>
  );
};
