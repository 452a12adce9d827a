/**
 * The reasons of every installation, by collection and action, most frequent first. They apply until somebody edits
 * those of the action.
 */
export const builtInReasonPresets: Readonly<Record<string, readonly string[]>> = {
  'suppliers:reject': [
    '营业执照不清晰，请重新上传',
    '营业执照已过期',
    '许可证与经营类目不符',
    '联系人或联系电话有误',
    '企业名称与营业执照不一致',
    '没有上传营业执照',
  ],
  'withdrawals:reject': ['收款户名与账户不一致', '银行卡号有误', '余额存在争议，待核实', '账户存在风险，暂停提现'],
  'bills:fail': ['银行退回，收款账户有误', '银行退回，收款户名不符', '重复的账单', '金额有误'],
  'orders:cancel': ['客户申请取消', '缺货', '地址无法配送', '联系不上客户', '疑似恶意下单'],
  'approvals:decline': ['金额与凭证不符', '缺少凭证', '收款账户未核实'],
};
