import { Box } from '@mui/material';
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
