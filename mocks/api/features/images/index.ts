import type { ApiFeature } from '../../rest/feature';
import { deleteUnusedImages, markImagesAsUsed } from './images';
import { createImageStore } from './imageStore';
import { createImageRoutes } from './routes';
import { en, zh } from './messages';

type ImageMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    images: ImageMessages;
  }
}

/** The images of records. */
export const images: ApiFeature = {
  createRoutes: createImageRoutes,
  createMiddleware: (db, { shrinkImage }) => {
    const store = createImageStore(db, shrinkImage);
    return (c, next) => {
      c.set('imageStore', store);
      return next();
    };
  },
  checkValues: markImagesAsUsed,
  tags: { images: 'The images of products.' },
  messages: { zh: { images: zh }, en: { images: en } },
  everyQuarterHour: (db, now, features) =>
    deleteUnusedImages(
      db,
      features.flatMap(({ collections = [] }) => collections),
      now,
    ),
};
