import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RecordSection } from '../../../../components/record/details/RecordSection';

/** Shown at a time. */
const step = 100;

type ChangeListProps = { title: string; codes: string[]; nameOf: (code: string) => string };

/** Permissions that an assignment adds or takes, each with its code; nothing where there are none. */
export const ChangeList = ({ title, codes, nameOf }: ChangeListProps) => {
  const translate = useTranslate();
  const [shown, show] = useState(step);
  if (codes.length === 0) return null;
  return (
    <RecordSection title={title}>
      <Box component="ul" translate="no" sx={{ m: 0, pl: 2.5 }}>
        {codes.slice(0, shown).map(code => (
          <li key={code}>
            {nameOf(code)}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {code}
            </Typography>
          </li>
        ))}
      </Box>
      {codes.length > shown && (
        <Button size="small" onClick={() => show(shown + step)}>
          {translate('verb.more', { smart_count: codes.length - shown })}
        </Button>
      )}
    </RecordSection>
  );
};
