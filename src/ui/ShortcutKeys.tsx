import { Box, useMediaQuery } from '@mui/material';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What keys are called on screen. Cmd does on Apple's keyboards what Ctrl does on others. */
const labels: Partial<Record<string, string>> = {
  Control: isApple ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const getLabel = (key: string) => labels[key] ?? key;

/** Whether hints of keys help: a device without a pointer that hovers is a phone or a tablet. */
export const useHasKeyboard = () => !useMediaQuery('(hover: none)', { noSsr: true });

type ShortcutKeysProps = {
  /** Keys as in `aria-keyshortcuts`, such as `Alt+Shift+ArrowUp`. A space separates alternatives for the last key. */
  keys: string;
  /** Hides the keys from screen readers: those of a control are announced by its `aria-keyshortcuts`. */
  'aria-hidden'?: boolean;
};

/** Shows the keys of a shortcut. */
export const ShortcutKeys = ({ keys, ...hidden }: ShortcutKeysProps) => (
  <Box component="span" translate="no" {...hidden} sx={{ display: 'inline-flex', flexShrink: 0, gap: 0.5 }}>
    {keys.split('+').map(key => (
      <kbd key={key}>{key.split(' ').map(getLabel).join(' ')}</kbd>
    ))}
  </Box>
);
