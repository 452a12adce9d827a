import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useListContext, useTranslate, type FilterPayload } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type SearchButtonsProps = {
  defaults: FilterPayload;
  /** Whether the rest of the inputs is shown, and how to change that, where the user may. */
  toggle: { open: boolean; press: () => void } | undefined;
};

/** What a search form does: search, go back to the defaults, and show the rest of its inputs. */
export const SearchButtons = ({ defaults, toggle }: SearchButtonsProps) => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { reset } = useFormContext();
  const startOver = () => {
    reset(defaults);
    setFilters(defaults);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
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
};
