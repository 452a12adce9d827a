/** Messages about admins. */
export const zh = {
  own: {
    delete: '不能删除自己的账号，请由其他管理员操作',
    disable: '不能停用自己的账号，请由其他管理员操作',
    role: '不能更改自己的角色，请由其他管理员操作',
    password: '请通过“修改密码”更改自己的密码',
    secondFactors: '不能重置自己的双重验证，请在个人中心更改，或由其他管理员操作',
  },
};

export const en: typeof zh = {
  own: {
    delete: 'You can’t delete your own account. Ask another admin.',
    disable: 'You can’t disable your own account. Ask another admin.',
    role: 'You can’t change your own role. Ask another admin.',
    password: 'Use “Change password” to change your own password.',
    secondFactors:
      'You can’t reset your own two-step verification. Change it under “My account”, or ask another admin.',
  },
};
