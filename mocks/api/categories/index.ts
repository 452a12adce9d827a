import type { ApiFeature } from '../rest/feature';
import { categories as collection } from './categories';
import { moveCategoryContentsRoutes } from './moveContents';
import { en, zh } from './messages';

type CategoryMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    categories: CategoryMessages;
  }
}

/** The categories of products. */
export const categories: ApiFeature = {
  collections: [collection],
  createRoutes: () => moveCategoryContentsRoutes,
  messages: { zh: { categories: zh }, en: { categories: en } },
};
