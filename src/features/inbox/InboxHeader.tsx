import Close from '@mui/icons-material/Close';
import DoneAll from '@mui/icons-material/DoneAll';
import Settings from '@mui/icons-material/SettingsOutlined';
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useRef } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useHasApiCapability } from '@/ui/access';

type InboxHeaderProps = {
  titleId: string;
  /** Says what has changed since the items were read. Empty if nothing has. */
  changes: string;
  onShow: () => void;
  onClose: () => void;
  onMarkAllRead: (() => void) | undefined;
};

/** The inbox's title and buttons, and what has come since its items were read. */
export const InboxHeader = ({ titleId, changes, onShow, onClose, onMarkAllRead }: InboxHeaderProps) => {
  const translate = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const show = () => {
    onShow();
    // The button disappears.
    title.current?.focus();
  };
  const hasSettings = useHasApiCapability('account');
  const choose = translate('inbox.choose');
  return (
    <Stack sx={{ pl: 2, pr: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={line}>
        <Typography variant="h2" id={titleId} ref={title} tabIndex={-1} sx={{ mr: 'auto' }}>
          {translate('inbox.title')}
        </Typography>
        {hasSettings && (
          <Tooltip title={choose}>
            <IconButton component={LinkBase} to="/account#inbox" size="small" aria-label={choose} onClick={onClose}>
              <Settings fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      {/* As high without a text, so that no item moves. */}
      <Stack direction="row" sx={line}>
        <Typography role="status" variant="body2" noWrap sx={{ flex: 1 }}>
          {changes}
        </Typography>
        {changes && (
          <Button size="small" onClick={show} sx={{ flexShrink: 0 }}>
            {translate('live.show')}
          </Button>
        )}
        <Button
          size="small"
          startIcon={<DoneAll />}
          disabled={!onMarkAllRead}
          onClick={onMarkAllRead}
          sx={{ flexShrink: 0 }}
        >
          {translate('inbox.markAllRead')}
        </Button>
      </Stack>
    </Stack>
  );
};

const line = { alignItems: 'center', gap: 0.5 };
