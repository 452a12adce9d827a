/** Sample records that screens are opened for, by public path or id. */
export const records = {
  supplier: '/supplier/list/1565558910172004591',
  statement: '/supplier/list/1539460818809126945?period=2026-10-01..2026-10-31',
  withdrawal: '/finance/withdrawal/list/1566244091136585434',
  bill: '/finance/bill/list/1566271371909011311',
  order: '1564956408816865886',
  menu: '/system/menu-management/1522875613839360001',
  role: '/system/role-management/1522875110522880002',
  admin: '/system/admin-management/1522875362181120005',
  user: '1533755900576137216',
  operation: '/system/operation-log/1565665746648826092',
  category: '1522875865497600000',
  product: '1534139682827272614',
};
