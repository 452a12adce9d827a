import { Button, Divider, Stack, Typography } from '@mui/material';
import { BooleanField, LinkBase, RecordContextProvider, TextField, useTranslate } from 'react-admin';
import { WordField } from '../../../components/fields/WordField';
import { Details } from '../../../components/record/details/Details';
import { focusOn } from '../../focusOn';
import { Outcome } from '../../Outcome';
import type { Channel } from './channel';

/** The last step: what was submitted, and what to do next. */
export const ChannelDone = ({ channel, onAgain }: { channel: Channel; onAgain: () => void }) => {
  const translate = useTranslate();
  const title = (
    <Typography variant="h2" ref={focusOn} tabIndex={-1}>
      {translate('resources.channels.done.title')}
    </Typography>
  );
  return (
    <Stack sx={{ px: 2.5, pb: 2.5 }}>
      <Outcome kind="success" title={title} text={translate('resources.channels.done.text')}>
        <Button variant="contained" onClick={onAgain}>
          {translate('resources.channels.done.again')}
        </Button>
        <Button variant="outlined" color="inherit" component={LinkBase} to="/list/card">
          {translate('resources.channels.done.list')}
        </Button>
      </Outcome>
      <Divider sx={{ mb: 2.5 }} />
      <RecordContextProvider value={{ ...channel, id: channel.name }}>
        <Details wide>
          <TextField source="name" />
          <WordField source="channelType" />
          <TextField source="link" />
          <TextField source="from" />
          <TextField source="until" />
          <TextField source="source" />
          <TextField source="medium" />
          <TextField source="keywords" />
          <BooleanField source="remind" />
          <TextField source="content" />
        </Details>
      </RecordContextProvider>
    </Stack>
  );
};
