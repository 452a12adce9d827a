export const zh = {
  sessions: {
    title: '登录的设备',
    none: '当前没有登录的设备',
    beyond: '该管理员的权限超出您的权限，您不能查看其登录设备',
    failed: '获取登录设备失败：%{error}',
    unknownDevice: '未知设备',
    current: '当前设备',
    end: '下线',
    endNamed: '下线 %{device}',
    ended: '已将该设备下线',
    endFailed: '下线失败：%{error}',
    endAll: '下线全部设备',
    endOthers: '下线其他设备',
    allEnded: '已将 %{smart_count} 台设备下线',
  },
};

export const en: typeof zh = {
  sessions: {
    title: 'Signed-in devices',
    none: 'Not signed in on any device',
    beyond: 'This admin has more permissions than you, so you can’t see their devices',
    failed: 'Failed to fetch the sessions: %{error}',
    unknownDevice: 'Unknown device',
    current: 'This device',
    end: 'Sign out',
    endNamed: 'Sign out %{device}',
    ended: 'Device signed out',
    endFailed: 'Failed to sign out: %{error}',
    endAll: 'Sign out all devices',
    endOthers: 'Sign out other devices',
    allEnded: 'Signed out %{smart_count} device |||| Signed out %{smart_count} devices',
  },
};
