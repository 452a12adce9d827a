import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Picture } from '../../../components/image/Picture';
import type { Product } from '../product';
import { ImageViewer } from './ImageViewer';

/** The pictures of the product around, each enlarged by a press. */
export const Gallery = () => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  const [enlarged, enlarge] = useState<number | null>(null);
  const addresses = product?.images ?? [];
  if (addresses.length === 0) return <Typography color="textSecondary">{translate('images.none')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {addresses.map((address, index) => (
          <li key={address}>
            <ButtonBase
              aria-label={translate('images.enlarge', { name: translate('images.name', { position: index + 1 }) })}
              onClick={() => enlarge(index)}
            >
              <Picture address={address} alt="" size={120} />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {enlarged !== null && <ImageViewer addresses={addresses} first={enlarged} onClose={() => enlarge(null)} />}
    </>
  );
};
