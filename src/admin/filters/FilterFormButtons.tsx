import FilterIcon from '@mui/icons-material/FilterList';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { memo } from 'react';
import { useTranslate, type FilterPayload } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useResetOnLeave } from '@/routing/pageLocation';

export type SearchButtonsProps = {
  /** The values of the inputs after Reset. */
  defaults: FilterPayload;
  onReset: () => void;
  /** State of the button that shows or hides the `more` inputs. Undefined if there is no such button. */
  toggle: MoreFiltersToggleState | undefined;
};

export type MoreFiltersToggleState = { open: boolean; press: () => void };

/** The Search, Reset and More buttons of the form. */
export const SearchButtons = memo(({ defaults, onReset, toggle }: SearchButtonsProps) => {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { dirtyFields, errors } = useFormState();
  useResetOnLeave(() => {
    if (Object.keys(dirtyFields).length > 0 || Object.keys(errors).length > 0) reset();
  });
  const startOver = () => {
    reset(defaults);
    onReset();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      <Button type="submit" variant="contained">
        {translate('list.search')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={startOver}>
        {translate('list.reset')}
      </Button>
      {toggle && (
        <Button
          aria-expanded={toggle.open}
          onClick={toggle.press}
          endIcon={toggle.open ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
        >
          {translate(toggle.open ? 'list.less' : 'list.more')}
        </Button>
      )}
    </Box>
  );
});

SearchButtons.displayName = 'SearchButtons';

/** Opens the form on a phone, where it would push the rows off the screen. */
export const PhoneFiltersToggle = ({ open, onClick }: { open: boolean; onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button
      fullWidth
      color="inherit"
      aria-expanded={open}
      onClick={onClick}
      startIcon={<FilterIcon fontSize="small" />}
      endIcon={open ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
      sx={{ display: { sm: 'none' }, justifyContent: 'start', '& > .MuiButton-endIcon': { ml: 'auto' } }}
    >
      {translate('list.filters')}
    </Button>
  );
};
