export const zh = {
  operation: {
    'reset-second-factors': '重置双重验证',
    'step-up': '验证身份',
    'step-up-failed': '验证身份失败',
    'add-totp': '添加身份验证器',
    'remove-totp': '移除身份验证器',
    'add-passkey': '添加通行密钥',
    'rename-passkey': '重命名通行密钥',
    'remove-passkey': '移除通行密钥',
    'renew-recovery-codes': '重新生成恢复码',
  },
  resources: {
    admins: {
      name: '管理员 |||| 管理员',
      page: { list: '管理员管理' },
      fields: {
        q: '关键词',
        username: '姓名',
        mobile: '手机号',
        role: '角色',
        roles: '其他角色',
        password: '密码',
        confirmPassword: '确认密码',
        lastLoginAt: '最后登录时间',
        attempts: '失败次数',
        call: '请求',
        permission: '缺少的权限',
        secondFactor: '双重验证',
        method: '验证方式',
        userAgent: '浏览器',
        knownDevice: '常用设备',
        name: '名称',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用', 'reset-second-factors': '重置双重验证' },
      obstacles: {
        own: {
          why: '这是您自己的账号。停用、删除、更改角色和重置密码须由其他管理员操作；修改密码请前往个人中心。',
        },
        beyond: { why: '该管理员的权限超出您的权限，您只能查看。如需操作，请联系超级管理员。' },
      },
      reset: {
        action: '重置密码',
      },
      notices: {
        reset: '重置密码失败：%{error}',
      },
    },
  },
};

export const en: typeof zh = {
  operation: {
    'reset-second-factors': 'Reset two-step verification',
    'step-up': 'Verified again',
    'step-up-failed': 'Verification failed',
    'add-totp': 'Added authenticator app',
    'remove-totp': 'Removed authenticator app',
    'add-passkey': 'Added passkey',
    'rename-passkey': 'Renamed passkey',
    'remove-passkey': 'Removed passkey',
    'renew-recovery-codes': 'Generated recovery codes',
  },
  resources: {
    admins: {
      name: 'Admin |||| Admins',
      page: { list: 'Admins' },
      fields: {
        q: 'Keyword',
        username: 'Name',
        mobile: 'Mobile number',
        role: 'Role',
        roles: 'Other roles',
        password: 'Password',
        confirmPassword: 'Confirm password',
        lastLoginAt: 'Last sign-in',
        attempts: 'Failed attempts',
        call: 'Request',
        permission: 'Missing permission',
        secondFactor: 'Two-step verification',
        method: 'Verified by',
        userAgent: 'Browser',
        knownDevice: 'Known device',
        name: 'Name',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable', 'reset-second-factors': 'Reset two-step verification' },
      obstacles: {
        own: {
          why: 'This is your own account. Only another admin can disable or delete it, change its role or reset its password. Change your password under “My account”.',
        },
        beyond: {
          why: 'This admin has more permissions than you, so you can only view the account. Ask a super admin to change it.',
        },
      },
      reset: {
        action: 'Reset password',
      },
      notices: {
        reset: 'Couldn’t reset the password: %{error}',
      },
    },
  },
};
