import DoneIcon from '@mui/icons-material/DownloadDoneOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Popover,
  Tooltip,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { ExportDone } from './ExportDone';
import { ExportProgress } from './ExportProgress';
import { discardExport, useExportStore, useMarkExportAsWatched, type ExportRun } from './exportRun';

type PanelProps = { run: ExportRun; title: string; anchor: HTMLElement; onClose: () => void };

/** Shows the export that goes on in the background, below its indicator. */
const ExportPanel = ({ run, title, anchor, onClose }: PanelProps) => {
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  useMarkExportAsWatched('isPanelOpen');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 400 } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {run.phase === 'done' ? (
        <ExportDone {...{ run, onClose }} />
      ) : (
        <ExportProgress {...{ run, asking, setAsking }} onCancel={discardExport} />
      )}
    </Popover>
  );
};

type LeaveDialogProps = { name: string; phase: ExportRun['phase']; leave: () => void };

/** Asks before something that ends the export, such as signing out. */
const LeaveDialog = ({ name, phase, leave }: LeaveDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const texts = phase === 'done' ? 'export.leave.done' : 'export.leave';
  const stay = () => useExportStore.setState({ leave: null });
  const goOn = () => {
    discardExport();
    leave();
  };
  return (
    <Dialog open onClose={stay} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`${texts}.title`)}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`${texts}.text`, { name })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={goOn}>
          {translate(`${texts}.leave`)}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {translate(`${texts}.stay`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ExportStateIcon = ({ phase, percent }: { phase: ExportRun['phase']; percent: number }) => {
  if (phase === 'failed') return <FailedIcon color="error" />;
  if (phase === 'done') return <DoneIcon color="success" />;
  return <CircularProgress aria-hidden variant="determinate" enableTrackSlot size={22} thickness={5} value={percent} />;
};

type ExportIndicatorProps = {
  /** Whether there is no navbar, so that it stands at the edge of the screen. */
  fixed?: boolean;
};

/**
 * Shows the export that goes on in the background: how far it is, that it has failed, or that it is done. Opens a panel
 * with the progress and the buttons (docs/requirements.md#exports).
 */
export const ExportIndicator = ({ fixed = false }: ExportIndicatorProps) => {
  const translate = useTranslate();
  const getLabel = useGetResourceLabel();
  const { run, leave, isDialogOpen } = useExportStore();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!run) return null;
  const { phase, count, total, resource } = run;
  const name = getLabel(resource, 2).toLocaleLowerCase();
  const percent = total > 0 ? Math.min(100, Math.floor((count / total) * 100)) : 0;
  const label = translate(`export.indicator.${phase}`, { name, percent });
  return (
    <Box sx={fixed ? { position: 'fixed', right: 16, top: 'calc(40% + 56px)', zIndex: 'fab' } : undefined}>
      {!isDialogOpen && (
        <Tooltip title={label}>
          <IconButton
            color="inherit"
            aria-label={label}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={event => setAnchor(event.currentTarget)}
            sx={fixed ? { bgcolor: 'background.paper', boxShadow: 2 } : undefined}
          >
            <ExportStateIcon {...{ phase, percent }} />
          </IconButton>
        </Tooltip>
      )}
      {anchor && !isDialogOpen && (
        <ExportPanel {...{ run, anchor }} title={translate('export.title', { name })} onClose={() => setAnchor(null)} />
      )}
      {leave && <LeaveDialog {...{ name, phase, leave }} />}
    </Box>
  );
};
