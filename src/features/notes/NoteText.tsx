import { Box, type InputBaseComponentProps } from '@mui/material';
import type { NoteMention } from '@/models/note';
import { splitAtMentions } from './mentionText';

type NoteTextProps = { text: string; mentions: readonly NoteMention[] };

/** The text of a note, with the names of mentioned persons highlighted. */
export const NoteText = ({ text, mentions }: NoteTextProps) =>
  splitAtMentions(text, mentions).map(part =>
    part.isMention ? (
      <Box key={part.start} component="mark" sx={highlight}>
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );

// Without padding, so that the text behind an input stays below the input's letters.
const highlight = { bgcolor: 'tones.running.ground', color: 'tones.running.word', borderRadius: 0.5 };

type MentionHighlightTextareaProps = InputBaseComponentProps & { mentions?: readonly NoteMention[] };

const none: readonly NoteMention[] = [];

/**
 * A textarea that highlights the names of mentioned persons. The same text lies behind it, and makes it as high as the
 * text is.
 */
export const MentionHighlightTextarea = ({
  mentions = none,
  className,
  value,
  ...props
}: MentionHighlightTextareaProps) => (
  <Box sx={stack}>
    <Box aria-hidden className={className} sx={behind}>
      <NoteText text={String(value)} mentions={mentions} />
      {/* A line that is empty would have no height. */}
      {'\u200b'}
    </Box>
    <Box component="textarea" className={className} value={value} rows={2} {...props} sx={{ resize: 'none' }} />
  </Box>
);

const stack = {
  display: 'grid',
  width: '100%',
  maxHeight: '40dvh',
  overflowY: 'auto',
  '& > *': { gridArea: '1 / 1', minWidth: 0, overflow: 'hidden', boxSizing: 'border-box' },
} as const;

const behind = {
  // MUI gives inputs a height.
  '&&': { height: 'auto', minHeight: 56, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'transparent' },
  '& mark': { color: 'transparent' },
  userSelect: 'none',
  pointerEvents: 'none',
} as const;
