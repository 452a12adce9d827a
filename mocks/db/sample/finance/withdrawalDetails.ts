import type { RandomGenerator } from '../random';
import type { SampleOwnerAccount } from './account';

/** Banks and the first digits of their account numbers. */
const banks = [
  ['中国工商银行', '622202'],
  ['中国建设银行', '621700'],
  ['中国农业银行', '622848'],
  ['中国银行', '621661'],
  ['招商银行', '621483'],
  ['交通银行', '622262'],
  ['中国邮政储蓄银行', '621098'],
  ['中信银行', '621771'],
] as const;

const kinds = {
  user: [
    ['balance', '余额提现'],
    ['balance', '余额提现'],
    ['commission', '推广佣金提现'],
  ],
  supplier: [
    ['balance', '货款提现'],
    ['balance', '货款提现'],
    ['balance', '货款提现'],
    ['deposit', '保证金退还'],
  ],
} as const;

export const sampleWithdrawalFailureReasons = [
  '收款户名与实名信息不一致',
  '银行账号有误，银行退回',
  '提现资料不完整，请补充后重新申请',
  '账户存在未处理的售后纠纷',
] as const;

type Payee = { bankName: string; bankAccount: string };

/** One in so many withdrawals goes to another account of its owner than those before. */
const oneChangedIn = 40;

/** The accounts of owners. Each has one, and changes it at times. */
const createPayees = () => {
  const payees = new Map<SampleOwnerAccount, Payee>();
  return (account: SampleOwnerAccount, drawn: Payee): Payee => {
    const known = Number(drawn.bankAccount.slice(-4)) % oneChangedIn === 0 ? undefined : payees.get(account);
    const payee = known ?? drawn;
    payees.set(account, payee);
    return payee;
  };
};

/** Returns a function that returns the purpose and the receiving account of a withdrawal. */
export const createWithdrawalDetailsGenerator = (random: RandomGenerator) => {
  const choosePayee = createPayees();
  return (account: SampleOwnerAccount) => {
    const { ownerType, ownerName } = account;
    const [bank, beginning] = random.pick(banks);
    const [type, description] = random.pick(kinds[ownerType]);
    const rest = () => String(random.between(0, 999_999)).padStart(6, '0');
    const number = `${beginning}${rest()}${rest()}${random.between(0, 9)}`;
    const { bankName, bankAccount } = choosePayee(account, { bankName: bank, bankAccount: number });
    return {
      type,
      description,
      bankName,
      bankAccount,
      bankAccountLast4: bankAccount.slice(-4),
      accountName: ownerName,
    };
  };
};
