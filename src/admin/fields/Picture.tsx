import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import NoneIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { use, useState, createContext } from 'react';
import { useFieldValue } from 'react-admin';

/** Box with a fixed size. Its style is `ConsolePicture` in the theme. */
const Frame = styled('span', { name: 'ConsolePicture', slot: 'Root' })({});

type PictureProps = {
  /** The address in the API's response, or the URL of an image in memory. Null if there is no picture. */
  address: string | null | undefined;
  /** Empty if the text beside the picture says the same. */
  alt: string;
  /** Pixels or a CSS length. */
  size: number | string;
  /** Shows the whole picture instead of cropping it to a square. */
  whole?: boolean;
};

/** The addresses of the included API's images. Other APIs have no small versions. */
const ownAddress = /^\/admin\/images\/[0-9a-f]{64}$/;

/** Whether an image belongs to the included API, or to one with the same addresses. */
export const isApiImage = (address: string) => ownAddress.test(address);

/** Returns the address of the version of an image to show: the small one at up to 128 pixels. */
export const addImageSize = (address: string, size: PictureProps['size']) =>
  isApiImage(address) && Number(size) <= 128 ? `${address}?size=small` : address;

/** Shows a picture, and reserves its space while it loads. Shows an icon if there is no picture or it fails to load. */
export const Picture = ({ address, alt, size, whole = false }: PictureProps) => {
  const origin = use(ImageOriginContext);
  const [broken, setBroken] = useState<string | null>(null);
  const source = address?.startsWith('/') ? origin + addImageSize(address, size) : address;
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

/** Shows the uploaded image of a field that anyone may read, of 28 pixels by default. */
export const PictureField = ({ source, size = 28 }: { source: string; size?: number }) => (
  <Picture address={useFieldValue<Record<string, string | null>>({ source })} alt="" size={size} />
);

/** The origin of the API, used for relative picture addresses. Empty if the API also serves the console. */
export const ImageOriginContext = createContext('');
