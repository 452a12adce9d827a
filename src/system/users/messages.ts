export const zh = {
  resources: {
    users: {
      name: '用户 |||| 用户',
      page: { list: '用户列表', details: '基本信息' },
      fields: {
        q: '用户名/手机号',
        username: '用户名',
        mobile: '手机号',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用', transfer: '转移' },
      rules: {
        username: '请输入用户名，最多 50 字',
        mobileRequired: '请输入手机号',
        mobile: '请输入正确的手机号',
        status: '请选择状态',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    users: {
      name: 'User |||| Users',
      page: { list: 'Users', details: 'Details' },
      fields: {
        q: 'Username or mobile number',
        username: 'Username',
        mobile: 'Mobile number',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable', transfer: 'Transfer' },
      rules: {
        username: 'Enter a username of up to 50 characters',
        mobileRequired: 'Enter a mobile number',
        mobile: 'Please enter a correct mobile number',
        status: 'Select a status',
      },
    },
  },
};
