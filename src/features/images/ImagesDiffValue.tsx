import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SessionPicture } from './SessionPicture';

/** Shows image URLs as thumbnails, in order. */
export const ImagesDiffValue = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  const addresses: unknown[] = Array.isArray(value) ? value : [];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {addresses.map((address, index) => (
        <SessionPicture
          key={String(address)}
          address={String(address)}
          alt={translate('images.name', { position: index + 1 })}
          size={48}
        />
      ))}
    </Stack>
  );
};
