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
  },
  system: {
    builtIn: '内置',
  },
  password: {
    rule: '8 至 64 个字符，须包含大写字母、小写字母和数字',
    required: '请输入密码',
    generate: '生成随机密码',
    repeatRequired: '请再次输入密码',
    mismatch: '两次输入的密码不一致',
    strength: '密码强度',
    is: '：%{word}',
    lacks: '，还缺%{parts}',
    and: '、',
    strengths: { weak: '弱', fair: '一般', good: '较强', strong: '强' },
    parts: { length: '至少 8 个字符', upper: '大写字母', lower: '小写字母', digit: '数字' },
  },
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
  },
  system: {
    builtIn: 'Built in',
  },
  password: {
    rule: '8 to 64 characters with uppercase and lowercase letters and a digit',
    required: 'Enter a password',
    generate: 'Generate password',
    repeatRequired: 'Enter the password again',
    mismatch: 'The two passwords entered do not match',
    strength: 'Strength',
    is: ': %{word}',
    lacks: '. Still needs %{parts}',
    and: ', ',
    strengths: { weak: 'weak', fair: 'fair', good: 'good', strong: 'strong' },
    parts: {
      length: 'at least 8 characters',
      upper: 'an uppercase letter',
      lower: 'a lowercase letter',
      digit: 'a digit',
    },
  },
};
