/** Sample records that screens are opened for, by public path or id. */
export const records = {
  supplier: '/supplier/list/1565217130532569327',
  withdrawal: '/finance/withdrawal/list/1566228434223378138',
  bill: '/finance/bill/list/1566252741502703471',
  order: '1564788722614932118',
  menu: '/system/menu-management/1522875613839360001',
  role: '/system/role-management/1522875110522880002',
  admin: '/system/admin-management/1522875362181120005',
  user: '1553190309481939850',
  operation: '/system/operation-log/1565215225936871660',
  category: '1522875865497600000',
  product: '1534139867900936614',
};
