export const zh = {
  menu: {
    user: '用户中心',
    'user.list': '用户列表',
    system: '系统管理',
    'system.user': '用户管理',
    'system.role': '角色管理',
    'system.menu': '菜单管理',
    'system.permission': '权限管理',
    'system.admin': '管理员管理',
    'system.operationLog': '操作日志',
    'system.dueTimes': '处理时限',
  },
  system: {
    builtIn: '内置',
  },
  resources: { dueTimes: { name: '处理时限' } },
};

export const en: typeof zh = {
  menu: {
    user: 'User Center',
    'user.list': 'User list',
    system: 'System',
    'system.user': 'Users',
    'system.role': 'Roles',
    'system.menu': 'Menus',
    'system.permission': 'Permissions',
    'system.admin': 'Admins',
    'system.operationLog': 'Operation log',
    'system.dueTimes': 'Due times',
  },
  system: {
    builtIn: 'Built in',
  },
  resources: { dueTimes: { name: 'Due time |||| Due times' } },
};
