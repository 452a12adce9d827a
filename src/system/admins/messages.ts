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
        title: '重置密码',
        text: '确定重置“%{name}”的密码吗？',
        done: '密码已重置',
        pass: '请将新密码告知“%{name}”：',
        password: '新密码',
        copy: '复制',
        copied: '新密码已复制到剪贴板',
        once: '新密码仅显示一次，关闭后无法再查看。',
      },
      notices: {
        reset: '重置密码失败：%{error}',
      },
      secondFactor: { on: '已开启', off: '未设置' },
      password: { own: '本人设置', reset: '由其他管理员设置，本人尚未修改' },
      hints: {
        keepPassword: '留空则不修改。修改后，该管理员从所有设备退出登录，下次登录须设置新密码。',
        firstPassword: '8 至 64 个字符，须包含大写字母、小写字母和数字。首次登录须设置新密码。',
        role: '更改后立即生效，该管理员无需重新登录',
        roles: '可在个人中心切换到这些角色',
      },
      consequences: {
        disable: '停用后，该管理员立即从所有设备退出登录，且不能再登录。',
        delete: '该管理员将立即从所有设备退出登录。',
        'reset-password': '原密码立即失效，该管理员从所有设备退出登录，下次登录须设置新密码。',
        'reset-second-factors':
          '将移除该管理员的身份验证器、通行密钥和恢复码，并从所有设备退出登录。重新设置前，仅凭密码即可登录。请先确认由本人提出。',
      },
      secondFactorReset: {
        text: '确定重置“%{name}”的双重验证吗？',
        confirm: '重置',
        done: '双重验证已重置',
      },
      rules: {
        username: '请输入姓名，最多 50 字',
        mobileRequired: '请输入手机号',
        mobile: '请输入正确的手机号',
        role: '请选择角色',
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
        title: 'Reset password',
        text: 'Reset the password of “%{name}”?',
        done: 'Password reset',
        pass: 'Give the new password to “%{name}”:',
        password: 'New password',
        copy: 'Copy',
        copied: 'New password copied to the clipboard',
        once: 'You see this password only once. Copy it before you close.',
      },
      notices: {
        reset: 'Couldn’t reset the password: %{error}',
      },
      secondFactor: { on: 'On', off: 'Not set up' },
      password: { own: 'Own password', reset: 'Set by another admin, must be changed' },
      hints: {
        keepPassword:
          'Leave empty to keep the password. A new one signs the admin out on all devices and must be changed at the next sign-in.',
        firstPassword:
          '8 to 64 characters with uppercase and lowercase letters and a digit. Must be changed at the first sign-in.',
        role: 'Applies immediately. The admin stays signed in.',
        roles: 'The admin can switch to these under “My account”',
      },
      consequences: {
        disable: 'The admin is signed out on all devices and can’t sign in.',
        delete: 'The admin is signed out on all devices.',
        'reset-password':
          'The current password stops working. The admin is signed out on all devices and must set a new password at the next sign-in.',
        'reset-second-factors':
          'Removes the admin’s authenticator app, passkeys and recovery codes, and signs the admin out on all devices. A password is then enough to sign in. Make sure the admin asked for this.',
      },
      secondFactorReset: {
        text: 'Reset the two-step verification of “%{name}”?',
        confirm: 'Reset',
        done: 'Two-step verification reset',
      },
      rules: {
        username: 'Enter a name of up to 50 characters',
        mobileRequired: 'Enter a mobile number',
        mobile: 'Please enter a correct mobile number',
        role: 'Select a role',
      },
    },
  },
};
