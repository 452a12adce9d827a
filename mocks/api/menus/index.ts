import type { ApiFeature } from '../rest/feature';
import { menuImportRoutes } from './menuImport';
import { menus as collection } from './menus';
import { en, zh } from './messages';

type MenuMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    menus: MenuMessages;
  }
}

/** Menus, and their upload. */
export const menus: ApiFeature = {
  collections: [collection],
  createRoutes: () => menuImportRoutes,
  messages: { zh: { menus: zh }, en: { menus: en } },
};
