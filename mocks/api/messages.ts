import * as common from './http/messages';
import * as approvals from './approvals/messages';
import * as products from './products/messages';
import * as productImport from './products/import/messages';
import * as categories from './categories/messages';
import * as orders from './orders/messages';
import * as session from './session/messages';
import * as roles from './roles/messages';
import * as permissions from './permissions/messages';
import * as admins from './admins/messages';
import * as menus from './menus/messages';
import * as views from './views/messages';
import * as images from './images/messages';
import { features } from './routes';
import * as exportFiles from './rest/export/messages';
import type { Messages } from './http/messages';

/** The messages of the folders, each under its own name. Features name their own. */
const zhOfFolders = {
  approvals: approvals.zh,
  products: products.zh,
  productImport: productImport.zh,
  categories: categories.zh,
  orders: orders.zh,
  session: session.zh,
  roles: roles.zh,
  permissions: permissions.zh,
  admins: admins.zh,
  menus: menus.zh,
  views: views.zh,
  images: images.zh,
  exports: exportFiles.zh,
};

const enOfFolders: typeof zhOfFolders = {
  approvals: approvals.en,
  products: products.en,
  productImport: productImport.en,
  categories: categories.en,
  orders: orders.en,
  session: session.en,
  roles: roles.en,
  permissions: permissions.en,
  admins: admins.en,
  menus: menus.en,
  views: views.en,
  images: images.en,
  exports: exportFiles.en,
};

type FolderMessages = typeof zhOfFolders;

declare module './http/messages' {
  interface Messages extends FolderMessages {}
}

const ofFeatures = (language: 'zh' | 'en'): Partial<Messages> =>
  Object.assign({}, ...features.map(({ messages }) => messages?.[language]));

export const zh = { ...common.zh, ...zhOfFolders, ...ofFeatures('zh') } as Messages;
export const en = { ...common.en, ...enOfFolders, ...ofFeatures('en') } as Messages;

/** Returns the messages for an Accept-Language header: English if it is listed first, otherwise Chinese. */
export const messagesFor = (acceptLanguage: string | undefined) => (/^\s*en\b/i.test(acceptLanguage ?? '') ? en : zh);
