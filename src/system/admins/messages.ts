export const zh = {
  resources: {
    admins: {
      name: '管理员 |||| 管理员',
      empty: '还没有管理员',
      invite: '点击“新建”添加第一位管理员。',
      page: { list: '管理员管理' },
      fields: {
        id: '编号',
        q: '关键词',
        username: '姓名',
        mobile: '手机号码',
        role: '角色',
        roles: '其他角色',
        status: '状态',
        password: '密码',
        confirmPassword: '确认密码',
        lastLoginAt: '最后登录时间',
        createdAt: '创建时间',
        updatedAt: '更新时间',
        attempts: '失败次数',
        call: '调用',
        permission: '缺少的权限',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
      password: { own: '正常', reset: '由管理员设置，等待本人修改' },
      hints: {
        keepPassword: '留空则不修改；修改后，该管理员从所有设备退出登录，下次登录后须先设置新密码',
        firstPassword: '8 至 64 个字符，含大写字母、小写字母和数字；首次登录后须先设置新密码',
        role: '更改后立即生效，该管理员无需重新登录',
        roles: '可在个人中心切换到这些角色',
      },
      consequences: {
        disable: '停用后，该管理员立即从所有设备退出登录，且不能再登录。',
        delete: '该管理员将立即从所有设备退出登录。',
        'reset-password': '原密码立即失效，该管理员从所有设备退出登录，下次登录后须先设置新密码。',
      },
      obstacles: {
        own: {
          why: '这是您自己的账号：停用、删除、更改角色和重置密码须由其他管理员操作，修改密码请前往个人中心。',
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
        once: '新密码仅显示这一次，关闭后无法再次查看。',
      },
      rules: {
        username: '请输入姓名，最多 50 字',
        mobileRequired: '请输入手机号码',
        mobile: '请输入正确的手机号码',
        role: '请选择角色',
      },
      notices: {
        reset: '重置密码失败：%{error}',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    admins: {
      name: 'Admin |||| Admins',
      empty: 'No admins yet',
      invite: 'Add the first one with “Create”.',
      page: { list: 'Admins' },
      fields: {
        id: 'ID',
        q: 'Keyword',
        username: 'Name',
        mobile: 'Mobile number',
        role: 'Role',
        roles: 'Other roles',
        status: 'Status',
        password: 'Password',
        confirmPassword: 'Confirm password',
        lastLoginAt: 'Last signed in',
        createdAt: 'Created at',
        updatedAt: 'Updated at',
        attempts: 'Failed attempts',
        call: 'Call',
        permission: 'Missing permission',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
      password: { own: 'In use', reset: 'Set by an admin, must be changed' },
      hints: {
        keepPassword:
          'Leave blank to keep the password. A new one signs this admin out on all devices and must be changed at the next sign-in',
        firstPassword:
          '8 to 64 characters with upper-case and lower-case letters and a digit. Must be changed at the first sign-in',
        role: 'Takes effect immediately, without signing in again',
        roles: 'The admin can switch to these on the account page',
      },
      consequences: {
        disable: 'The admin is signed out on all devices and can no longer sign in.',
        delete: 'The admin is signed out on all devices.',
        'reset-password':
          'The old password stops working. The admin is signed out on all devices and must set a new password at the next sign-in.',
      },
      obstacles: {
        own: {
          why: 'This is your own account. Only another admin can disable or delete it, change its role or reset its password. Change your password under “My account”.',
        },
        beyond: {
          why: 'This admin has more permissions than you, so you can only view them. Ask a super admin for changes.',
        },
      },
      reset: {
        action: 'Reset password',
        title: 'Reset password',
        text: 'Reset the password of “%{name}”?',
        done: 'Password reset',
        pass: 'Give “%{name}” the new password:',
        password: 'New password',
        copy: 'Copy',
        copied: 'The new password was copied to the clipboard',
        once: 'This password is shown only once. You can’t see it again after closing.',
      },
      rules: {
        username: 'Enter a name of up to 50 characters',
        mobileRequired: 'Enter a mobile number',
        mobile: 'Enter a valid mobile number',
        role: 'Select a role',
      },
      notices: {
        reset: 'Failed to reset the password: %{error}',
      },
    },
  },
};
