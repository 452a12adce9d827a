export const zh = {
  shell: {
    home: {
      firstSteps: {
        title: '快速上手',
        queues: '从“待办事项”开始：打开队列，逐条或批量处理。',
        search: '按 Ctrl K 搜索页面、操作和记录，支持拼音。',
        keys: '按 ? 查看快捷键；在右上角的设置中调整主题和行高。',
        done: '知道了，不再显示',
      },
      actions: '快捷操作',
      noActions: '您的角色没有新建权限',
      recent: '最近访问',
      noneRecent: '打开过的页面会显示在这里',
    },
    password: {
      action: '修改密码',
      old: '当前密码',
      new: '新密码',
      repeat: '确认新密码',
      changed: '密码已修改，其他设备已退出登录',
      reset: {
        title: '设置新密码',
        text: '您的密码由管理员设置。请改为只有您知道的新密码。',
        old: '当前密码（由管理员提供）',
      },
    },
  },
};

export const en: typeof zh = {
  shell: {
    home: {
      firstSteps: {
        title: 'First steps',
        queues: 'Start with “To do”: open a queue and process it one by one or in bulk.',
        search: 'Press Ctrl K to search pages, actions and records.',
        keys: 'Press ? for keyboard shortcuts. Change theme and row height under Settings, at the top right.',
        done: 'Got it',
      },
      actions: 'Quick actions',
      noActions: 'Your role has no permission to create records',
      recent: 'Recently visited',
      noneRecent: 'Pages you open will appear here',
    },
    password: {
      action: 'Change password',
      old: 'Current password',
      new: 'New password',
      repeat: 'Confirm new password',
      changed: 'Password changed. Your other devices are signed out.',
      reset: {
        title: 'Set a new password',
        text: 'An admin set your password. Choose a new one that only you know.',
        old: 'Current password (from an admin)',
      },
    },
  },
};
