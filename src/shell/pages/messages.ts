export const zh = {
  account: {
    title: '个人中心',
    profile: '基本信息',
    name: '姓名',
    role: '当前角色',
    switchFailed: '切换角色失败：%{error}',
    permissions: '拥有的权限',
    everything: '全部权限',
    nothing: '当前角色没有任何权限，请联系管理员',
  },
};

export const en: typeof zh = {
  account: {
    title: 'My account',
    profile: 'Profile',
    name: 'Name',
    role: 'Current role',
    switchFailed: 'Failed to switch role: %{error}',
    permissions: 'Permissions',
    everything: 'Everything',
    nothing: 'This role has no permissions. Contact an administrator',
  },
};
