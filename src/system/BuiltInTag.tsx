import { Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';

/** Tag for a built-in record. `reason` is the message key of the tooltip, which explains the restrictions. */
export const BuiltInTag = ({ reason }: { reason: string }) => {
  const translate = useTranslate();
  return (
    <Tooltip title={translate(reason)} describeChild>
      <StatusTag ownerState={{ tone: 'running' }} tabIndex={0} translate="yes">
        {translate('system.builtIn')}
      </StatusTag>
    </Tooltip>
  );
};
