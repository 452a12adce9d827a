import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import NoneIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { use, useState, createContext } from 'react';

/** A picture of one size, whatever it shows; looks are the theme's `ConsolePicture`. */
const Frame = styled('span', { name: 'ConsolePicture', slot: 'Root' })({});

type PictureProps = {
  /** As the API answers it, or of a picture in the browser's memory; null: there is none. */
  address: string | null | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Pixels, or a length of CSS. */
  size: number | string;
  /** Whole, instead of cropped to a square. */
  whole?: boolean;
};

/** A picture, in its room before it has come; an icon says that there is none, or that it cannot be had. */
export const Picture = ({ address, alt, size, whole = false }: PictureProps) => {
  const origin = use(ImageOrigin);
  const [broken, setBroken] = useState<string | null>(null);
  const source = address?.startsWith('/') ? origin + address : address;
  const Icon = source ? BrokenIcon : NoneIcon;
  return (
    <Frame style={{ width: size, height: size }}>
      {source && broken !== source ? (
        <Box
          component="img"
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(source)}
          sx={{ objectFit: whole ? 'contain' : 'cover' }}
        />
      ) : (
        <Icon color="disabled" fontSize="small" titleAccess={alt || undefined} aria-hidden={alt === ''} />
      )}
    </Frame>
  );
};

/** The origin of the provider's API, which addresses of pictures are on; empty where it serves the console too. */
export const ImageOrigin = createContext('');
