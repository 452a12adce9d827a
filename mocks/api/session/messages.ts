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
  wrongOldPassword: (left: number) => `当前密码不正确，请重新输入（还可尝试 ${left} 次）`,
  mustChangePassword: '您的密码由管理员设置，请先修改密码',
  weakPassword: '密码须为 8 至 64 个字符，且包含大写字母、小写字母和数字',
  samePassword: '新密码不能与当前密码相同',
  wellKnownPassword: '该密码太常见，容易被猜中，请换一个',
  usedPassword: '不能使用最近五次用过的密码，请换一个',
  passwordChanged: '密码已在别处修改，请重新登录后再试',
  publishedPassword: '公开的示例密码不能用于登录，请联系管理员重置密码',
  roleNotHeld: '您没有这个角色，请选择自己拥有的角色',
  tooManyStreams: '打开的实时连接过多，请关闭部分浏览器窗口后重试',
  signInAgain: '登录验证已失效，请重新登录',
  wrongProof: {
    passkey: (left: number) => `通行密钥验证失败，请重试（还可尝试 ${left} 次）`,
    totp: (left: number) => `验证码不正确或已使用，请输入最新的验证码（还可尝试 ${left} 次）`,
    recoveryCode: (left: number) => `恢复码不正确或已使用，请换一个（还可尝试 ${left} 次）`,
    password: (left: number) => `密码不正确，请重新输入（还可尝试 ${left} 次）`,
  },
  lastWrongProof: (minutes: number) => `验证失败次数过多，请 ${minutes} 分钟后重新登录`,
  stepUpRequired: '此操作需要验证身份，请验证后继续',
  mustSetUpSecondFactor: '您的角色要求双重验证，请先添加通行密钥或身份验证器',
  lastFactor: '您的角色要求双重验证，不能移除最后一种验证方式，请先添加另一种',
  noFactor: '请先添加通行密钥或身份验证器',
  noDataKey: '服务器未配置数据密钥，不能添加身份验证器，请联系运维人员',
  setupExpired: '设置已超时，请重新开始',
  wrongNewCode: '验证码不正确，请确认手机时间准确后重新输入',
  wrongPasskey: '通行密钥未通过验证，请重新添加',
  knownPasskey: '这个通行密钥已经添加过，请换一个',
  tooManyPasskeys: (most: number) => `最多添加 ${most} 个通行密钥，请先移除不用的`,
};

export const en: typeof zh = {
  expired: 'Your session has expired. Sign in again.',
  wrong: left => `Wrong mobile number or password. Attempts left: ${left}.`,
  lastWrong: minutes =>
    `Wrong mobile number or password. The number is now locked on your network. Try again in ${minutes} min.`,
  locked: minutes => `Too many failed attempts. The number is locked on your network. Try again in ${minutes} min.`,
  slowedDown: minutes =>
    `Too many failed sign-ins with this number. Try again in ${minutes} min, or on a device you’ve used before.`,
  networkLimited: seconds => `Too many failed sign-ins from your network. Try again in ${seconds} s.`,
  busy: 'Many people are signing in right now. Try again later.',
  disabled: 'This account is disabled. Ask an admin to enable it.',
  wrongOldPassword: left => `The current password is wrong. Enter it again. Attempts left: ${left}.`,
  mustChangePassword: 'An admin set your password. Change it first.',
  weakPassword: 'Use 8 to 64 characters with uppercase and lowercase letters and a digit.',
  samePassword: 'The new password must differ from the current one.',
  wellKnownPassword: 'This password is too easy to guess. Choose another one.',
  usedPassword: 'This is one of your last five passwords. Choose another one.',
  passwordChanged: 'The password was changed elsewhere. Sign in again, then try again.',
  publishedPassword: 'You can’t sign in with the published sample password. Ask an admin to reset it.',
  roleNotHeld: 'You don’t have this role. Select one of your roles.',
  tooManyStreams: 'Too many open connections for live updates. Close some browser windows, then try again.',
  signInAgain: 'This sign-in is no longer valid. Sign in again.',
  wrongProof: {
    passkey: left => `The passkey couldn’t be verified. Try again. Attempts left: ${left}.`,
    totp: left => `The code is wrong or was already used. Enter the latest code. Attempts left: ${left}.`,
    recoveryCode: left => `The recovery code is wrong or was already used. Enter another one. Attempts left: ${left}.`,
    password: left => `The password is wrong. Enter it again. Attempts left: ${left}.`,
  },
  lastWrongProof: minutes => `Too many failed attempts. Sign in again in ${minutes} min.`,
  stepUpRequired: 'Verify it’s you to continue.',
  mustSetUpSecondFactor: 'Your role requires two-step verification. Add a passkey or an authenticator app first.',
  lastFactor: 'Your role requires two-step verification. Add another way to verify before you remove the last one.',
  noFactor: 'Add a passkey or an authenticator app first.',
  noDataKey: 'You can’t add an authenticator app because the server has no data key. Ask whoever runs the server.',
  setupExpired: 'The setup has expired. Start again.',
  wrongNewCode: 'The code is wrong. Check that your phone’s clock is right, then enter the latest code.',
  wrongPasskey: 'The passkey couldn’t be verified. Add it again.',
  knownPasskey: 'This passkey has already been added. Use another one.',
  tooManyPasskeys: most => `You can have up to ${most} passkeys. Remove one you no longer use.`,
};

type SessionMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    session: SessionMessages;
  }
}
