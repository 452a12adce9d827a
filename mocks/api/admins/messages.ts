/** Messages about admins. */
export const zh = {
  own: {
    delete: '不能删除自己的账号，请由其他管理员操作',
    disable: '不能停用自己的账号，请由其他管理员操作',
    role: '不能更改自己的角色，请由其他管理员操作',
    password: '请通过“修改密码”更改自己的密码',
    secondFactors: '不能重置自己的双重验证，请在个人设置中更改，或由其他管理员操作',
  },
};

export const en: typeof zh = {
  own: {
    delete: 'You cannot delete your own account. Ask another admin to do it.',
    disable: 'You cannot disable your own account. Ask another admin to do it.',
    role: 'You cannot change your own role. Ask another admin to do it.',
    password: 'Use “Change password” for your own password.',
    secondFactors: 'Change your own second factors in your account settings, or ask another admin to reset them.',
  },
};
