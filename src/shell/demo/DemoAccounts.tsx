import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { type DemoHandle, useDemo } from './demo';
import { DemoButton } from './DemoButton';

type Role = keyof DemoHandle['accounts'];

/** Shows the demo's accounts. A click on one fills in the surrounding sign-in form. */
export const DemoAccounts = () => {
  const { texts, accounts, password } = useDemo();
  const { setValue, watch } = useFormContext();
  const mobile: unknown = watch('mobile');
  const titleId = useId();
  const fill = (role: Role) => {
    const touched = { shouldDirty: true, shouldValidate: true };
    setValue('mobile', accounts[role], touched);
    setValue('password', password, touched);
  };
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Divider sx={{ mb: 2 }} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" color="textSecondary" id={titleId}>
          {texts.accounts}
        </Typography>
        {/* A user who has changed every password can still reset the data. */}
        <DemoButton on="desktop" />
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
        {(Object.keys(accounts) as Role[]).map(role => (
          <Button
            key={role}
            variant="outlined"
            size="small"
            color={mobile === accounts[role] ? 'primary' : 'inherit'}
            aria-pressed={mobile === accounts[role]}
            onClick={() => fill(role)}
          >
            {texts.roles[role]}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
