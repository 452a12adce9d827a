import { Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';

/** Marks a record that came with the platform; `reason` is the message key of what cannot be done with it. */
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
