import { createContext } from 'react';

/** The origin of the provider's API, which addresses of pictures are on; empty where it serves the console too. */
export const ImageOrigin = createContext('');
