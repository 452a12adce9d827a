import type { ApiFeature } from '../rest/feature';
import { productImportRoutes } from './import/importProducts';
import { deleteOldImportItems, importListRoute } from './import/imports';
import * as productImport from './import/messages';
import { importUndoRoutes } from './import/undoImport';
import { en, zh } from './messages';
import { products as collection } from './products';
import { productSalesRoutes } from './sales';
import { stockMovements } from './stock';

type ProductMessages = typeof zh;
type ProductImportMessages = typeof productImport.zh;

declare module '../http/messages' {
  interface Messages {
    products: ProductMessages;
    productImport: ProductImportMessages;
  }
}

/** Products, their stock, their sales and their import. */
export const products: ApiFeature = {
  collections: [collection, stockMovements],
  createRoutes: () => [...productSalesRoutes, ...productImportRoutes, importListRoute, ...importUndoRoutes],
  messages: {
    zh: { products: zh, productImport: productImport.zh },
    en: { products: en, productImport: productImport.en },
  },
  everyQuarterHour: deleteOldImportItems,
};
