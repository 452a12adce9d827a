import type { Theme } from '@mui/material/styles';

type Themed = { theme: Theme };

/** The colour of filled buttons. White text on it is readable in both modes. */
const filled = ({ palette }: Theme) => (palette.mode === 'dark' ? palette.primary.dark : palette.primary.main);

const stepIcon = ({ theme }: Themed) => ({
  fontSize: 28,
  color: theme.palette.tones.off.ground,
  '&.Mui-active, &.Mui-completed': { color: filled(theme) },
  '&.Mui-error': { color: theme.palette.error.main },
});

const stepIconText = ({ theme }: Themed) => ({
  fontSize: 13,
  fill: theme.palette.tones.off.word,
  '.Mui-active > &': { fill: theme.palette.primary.contrastText },
});

// Aligned with the middle of the icons.
const stepConnector = ({ theme }: Themed) => ({
  '&.MuiStepConnector-alternativeLabel': { top: 14 },
  '&.Mui-completed .MuiStepConnector-line, &.Mui-active .MuiStepConnector-line': { borderColor: filled(theme) },
});

const stepConnectorLine = ({ theme }: Themed) => ({ borderColor: theme.palette.divider });

const stepLabel = ({ theme }: Themed) => ({
  fontSize: 14,
  color: theme.palette.text.secondary,
  '&.Mui-active': { color: theme.palette.text.primary, fontWeight: 600 },
  '&.MuiStepLabel-alternativeLabel': { marginTop: 8 },
});

/** Styles of steps, of a form or of the progress of a record. */
export const stepperComponentOverrides = {
  MuiStepIcon: { styleOverrides: { root: stepIcon, text: stepIconText } },
  MuiStepConnector: { styleOverrides: { root: stepConnector, line: stepConnectorLine } },
  MuiStepLabel: { styleOverrides: { label: stepLabel } },
};
