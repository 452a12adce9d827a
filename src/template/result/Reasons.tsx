import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';

const reasons = [
  { name: 'link', to: '/form/step' },
  { name: 'bitRate', to: '/form/group' },
] as const;

/** What is wrong, each with the way to put it right. */
export const Reasons = () => {
  const translate = useTranslate();
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, pl: 2.5 }}>
      {reasons.map(({ name, to }) => (
        <li key={name}>
          <Typography component="span">{translate(`result.error.reason.${name}.text`)}</Typography>{' '}
          <Link component={LinkBase} to={to} underline="always">
            {translate(`result.error.reason.${name}.action`)}
          </Link>
        </li>
      ))}
    </Stack>
  );
};
