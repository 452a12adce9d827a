import { Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Settings } from './settings';

type SettingRowProps = { name: keyof Settings; children: (labelId: string) => ReactNode };

/** Shows a setting's label on the left and its control on the right. `children` gets the label's id for the control. */
export const SettingRow = ({ name, children }: SettingRowProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36, gap: 2 }}>
      <Typography id={id} noWrap>
        {translate(`shell.settings.${name}`)}
      </Typography>
      {children(id)}
    </Stack>
  );
};
