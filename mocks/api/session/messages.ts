/** What the API says of signing in, sessions and passwords. */
export const zh = {
  expired: '登录已过期，请重新登录',
  wrong: (left: number) => `手机号或密码错误，还可尝试 ${left} 次`,
  lastWrong: (minutes: number) => `手机号或密码错误，该手机号已锁定，请 ${minutes} 分钟后再试`,
  locked: (minutes: number) => `登录失败次数过多，该手机号已锁定，请 ${minutes} 分钟后再试`,
  disabled: '该账号已停用，请联系管理员启用',
  wrongOldPassword: (left: number) => `旧密码不正确，请重新输入（还可尝试 ${left} 次）`,
  mustChangePassword: '您的密码已被重置，请先修改密码',
  weakPassword: '密码须为 8 至 64 位，且包含大写字母、小写字母和数字',
  samePassword: '新密码不能与旧密码相同',
  roleNotHeld: '您没有这个角色，请选择自己拥有的角色',
};

export const en: typeof zh = {
  expired: 'Your session has expired. Sign in again.',
  wrong: left => `Wrong mobile number or password. Attempts left: ${left}.`,
  lastWrong: minutes => `Wrong mobile number or password. The number is now locked; try again in ${minutes} min.`,
  locked: minutes => `Too many failed sign-ins. The number is locked; try again in ${minutes} min.`,
  disabled: 'This account is disabled. Ask an administrator to enable it.',
  wrongOldPassword: left => `The old password is wrong. Enter it again. Attempts left: ${left}.`,
  mustChangePassword: 'Your password was reset. Change it before anything else.',
  weakPassword: 'Use 8 to 64 characters with an upper-case letter, a lower-case letter and a digit.',
  samePassword: 'The new password must differ from the old one.',
  roleNotHeld: 'You do not hold this role. Choose one of your own.',
};
