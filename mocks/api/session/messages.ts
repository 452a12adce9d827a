/** User messages about sign-in, sessions and passwords. */
export const zh = {
  expired: '登录已过期，请重新登录',
  wrong: (left: number) => `手机号或密码错误，还可尝试 ${left} 次`,
  lastWrong: (minutes: number) => `手机号或密码错误，该手机号在当前网络已锁定，请 ${minutes} 分钟后再试`,
  locked: (minutes: number) => `失败次数过多，该手机号在当前网络已锁定，请 ${minutes} 分钟后再试`,
  slowedDown: (minutes: number) => `该手机号近期登录失败次数过多，请 ${minutes} 分钟后再试，或使用曾登录过的设备`,
  networkLimited: (seconds: number) => `当前网络的登录失败次数过多，请 ${seconds} 秒后再试`,
  busy: '当前登录人数较多，请稍后再试',
  disabled: '该账号已停用，请联系管理员启用',
  wrongOldPassword: (left: number) => `旧密码不正确，请重新输入（还可尝试 ${left} 次）`,
  mustChangePassword: '您的密码由管理员设置，请先修改密码',
  weakPassword: '密码须为 8 至 64 位，且包含大写字母、小写字母和数字',
  samePassword: '新密码不能与旧密码相同',
  wellKnownPassword: '该密码过于常见，容易被猜中，请换一个',
  usedPassword: '不能使用最近五次用过的密码，请换一个',
  passwordChanged: '密码已在别处修改，请重新登录后再试',
  publishedPassword: '这是公开的示例密码，不能用于登录，请联系管理员重置密码',
  roleNotHeld: '您没有这个角色，请选择自己拥有的角色',
};

export const en: typeof zh = {
  expired: 'Your session has expired. Sign in again.',
  wrong: left => `Wrong mobile number or password. Attempts left: ${left}.`,
  lastWrong: minutes =>
    `Wrong mobile number or password. The number is now locked for your network; try again in ${minutes} min.`,
  locked: minutes => `Too many failed attempts. The number is locked for your network; try again in ${minutes} min.`,
  slowedDown: minutes =>
    `Too many failed sign-ins with this number lately. Try again in ${minutes} min, or on a device you have used before.`,
  networkLimited: seconds => `Too many failed sign-ins from your network. Try again in ${seconds} s.`,
  busy: 'Many people are signing in at the moment. Try again shortly.',
  disabled: 'This account is disabled. Ask an administrator to enable it.',
  wrongOldPassword: left => `The old password is wrong. Enter it again. Attempts left: ${left}.`,
  mustChangePassword: 'Your password was set by an admin. Change it first.',
  weakPassword: 'Use 8 to 64 characters with an upper-case letter, a lower-case letter and a digit.',
  samePassword: 'The new password must differ from the old one.',
  wellKnownPassword: 'This password is well known and easily guessed. Choose another.',
  usedPassword: 'You have used this password before. Choose one that is none of your last five.',
  passwordChanged: 'The password was changed elsewhere. Sign in again, then retry.',
  publishedPassword: 'This is the published password of the sample accounts. Ask an administrator to reset it.',
  roleNotHeld: 'You do not hold this role. Choose one of your own.',
};
