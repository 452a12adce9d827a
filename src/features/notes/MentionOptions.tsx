import { Box, MenuItem, Paper, Popper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import type { MentionableAdmin } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Milliseconds during which a search is not repeated. */
const freshness = 60_000;

/**
 * Finds the admins whom a note on a record of the current resource may mention, unless `letters` is undefined. Until the
 * answer arrives, the options are those of the letters before, and `isOutdated`. `find` returns the answer to letters.
 */
export const useMentionableAdmins = (id: string, letters: string | undefined) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const search = (q: string | undefined) =>
    queryOptions({
      queryKey: ['notes', 'mentionable', resource, id, q?.toLowerCase()],
      queryFn: async () => (await dataProvider.mentionableAdmins(resource, { id, q: q ?? '' })).data,
      staleTime: freshness,
    });
  const {
    data = [],
    error,
    isPlaceholderData,
  } = useQuery({ ...search(letters), enabled: letters !== undefined, placeholderData: keepPreviousData });
  const find = async (q: string) => queryClient.fetchQuery(search(q));
  return { options: data, error, isOutdated: isPlaceholderData, find };
};

type OptionProps = { id: string; person: MentionableAdmin; isActive: boolean; onChoose: () => void };

const Option = ({ id, person, isActive, onChoose }: OptionProps) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <MenuItem
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      selected={isActive}
      aria-selected={isActive}
      // Keeps the focus in the input.
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
      sx={{ gap: 2, justifyContent: 'space-between' }}
    >
      <span translate="no">{person.name}</span>
      <Typography component="span" variant="body2" color="textSecondary">
        {person.role}
      </Typography>
    </MenuItem>
  );
};

type MentionOptionsProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  options: readonly MentionableAdmin[];
  error: Error | null;
  /** Index of the option that Enter chooses. */
  active: number;
  onChoose: (person: MentionableAdmin) => void;
};

/** The persons to choose from, below the input. Renders nothing if nobody matches. */
export const MentionOptions = ({ id, anchor, options, error, active, onChoose }: MentionOptionsProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {translate('notes.mention.found', { smart_count: options.length })}
      </Box>
      <Popper
        open={options.length > 0 || error !== null}
        anchorEl={() => anchor.current ?? document.body}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper
          sx={{
            minWidth: 220,
            maxHeight: 240,
            overflowY: 'auto',
            my: 0.5,
            boxShadow: 3,
            border: 1,
            borderColor: 'divider',
          }}
        >
          {error && options.length === 0 ? (
            <Typography role="alert" variant="body2" sx={{ p: 1.5 }}>
              {translate('notes.mention.failed', { error: getErrorMessage(error) })}
            </Typography>
          ) : (
            <Box component="ul" role="listbox" id={id} aria-label={translate('notes.mention.list')} sx={{ m: 0, p: 0 }}>
              {options.map((person, index) => (
                <Option
                  key={person.id}
                  id={`${id}-${person.id}`}
                  person={person}
                  isActive={index === active}
                  onChoose={() => onChoose(person)}
                />
              ))}
            </Box>
          )}
        </Paper>
      </Popper>
    </>
  );
};
