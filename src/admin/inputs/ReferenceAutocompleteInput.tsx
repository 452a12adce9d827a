import {
  AutocompleteInput,
  ReferenceInput,
  type AutocompleteInputProps,
  useTranslate,
  useChoicesContext,
} from 'react-admin';
import { Link, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { shrunkLabelSlotProps } from './fieldLayout';

type RetriedProps = {
  error: Error | null | undefined;
  retry: () => unknown;
  /** The input. Its helper text explains why there are no choices. */
  children: ReactNode;
};

/** Shows an input, and a retry button beside it if its choices could not be fetched. */
export const ChoicesRetryWrapper = ({ error, retry, children }: RetriedProps) => {
  const translate = useTranslate();
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '& > .MuiAutocomplete-root': { flexGrow: 1 } }}
    >
      {children}
      {error && (
        <Link component="button" type="button" onClick={() => void retry()}>
          {translate('list.retry')}
        </Link>
      )}
    </Stack>
  );
};

/** Shows a retry link beside the input of a `<ReferenceInput>` whose records could not be fetched. */
export const ReferenceChoicesRetryWrapper = ({ children }: { children: ReactNode }) => {
  const { error, refetch } = useChoicesContext();
  return (
    <ChoicesRetryWrapper error={error} retry={refetch}>
      {children}
    </ChoicesRetryWrapper>
  );
};

const toQuery = (q: string) => ({ q });

type RecordInputProps = Omit<AutocompleteInputProps, 'choices' | 'filter' | 'optionText'> & {
  source: string;
  /** The referenced resource. Its filter `q` searches for the typed text. */
  reference: string;
  /** The field that names its records. */
  optionText: string;
  /** Offers only the records that match. */
  filter?: Record<string, unknown>;
};

const all = {};

/** Autocomplete input for a record of another resource. The API searches as the user types. */
export const ReferenceAutocompleteInput = ({
  source,
  reference,
  optionText,
  filter = all,
  ...props
}: RecordInputProps) => (
  <ReferenceInput source={source} reference={reference} sort={{ field: optionText, order: 'ASC' }} filter={filter}>
    <ReferenceChoicesRetryWrapper>
      <AutocompleteInput optionText={optionText} filterToQuery={toQuery} translateChoice={false} {...props} />
    </ReferenceChoicesRetryWrapper>
  </ReferenceInput>
);

const toTrimmedQuery = (text: string) => ({ q: text.trim() });

/** The autocomplete input of `ReferenceFilter`. Offers the first 20 records. Fetches nothing until it is opened. */
export const ReferenceFilterInput = ({ source, reference }: { source: string; reference: string }) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  return (
    <ReferenceInput source={source} reference={reference} enableGetChoices={() => opened} perPage={20}>
      <ReferenceChoicesRetryWrapper>
        <AutocompleteInput
          filterToQuery={toTrimmedQuery}
          helperText={false}
          onOpen={() => setOpened(true)}
          TextFieldProps={{ placeholder: translate('list.all'), slotProps: shrunkLabelSlotProps }}
        />
      </ReferenceChoicesRetryWrapper>
    </ReferenceInput>
  );
};
