import DensityIcon from '@mui/icons-material/DensityMedium';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';
import { densities, useDensity, type Density } from '../table/density';

/** The menu of row heights. */
export const DensityButton = () => {
  const translate = useTranslate();
  const { density, setDensity } = useDensity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: Density) => {
    setDensity(chosen);
    setAnchor(null);
  };
  return (
    <>
      <IconAction
        label={translate('list.density.label')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <DensityIcon fontSize="small" />
      </IconAction>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {densities.map(option => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={option === density}
            selected={option === density}
            onClick={() => choose(option)}
          >
            {translate(`list.density.${option}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
