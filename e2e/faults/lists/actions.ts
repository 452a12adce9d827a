import { act, dialog, press, type Write } from './write';

/** An action on the first record of a list that allows it. */
const runAction = (collection: string, path: string, id: string, label: string, typed?: Write['typed']): Write => ({
  name: `${collection}:${id}`,
  as: 'superAdmin',
  path,
  call: `POST /admin/${collection}/${id}`,
  open: act(label),
  ...(typed && { typed }),
  submit: press(label),
  done: new RegExp(`已${label}`),
  logged: collection,
});

const reason = (turn: number) => ({ reason: `资料不全 ${turn}` });

/** Actions of each kind: immediate, with a reason, about money, and with a form. */
export const actions: readonly Write[] = [
  runAction('suppliers', '/supplier/audit', 'approve', '通过'),
  runAction('suppliers', '/supplier/audit', 'reject', '驳回', reason),
  // Below the amount from which the sample rule demands a second person.
  runAction(
    'withdrawals',
    '/finance/withdrawal/list?filter={"status":"pending","amount_lte":"4999"}',
    'approve',
    '通过',
  ),
  runAction('withdrawals', '/finance/withdrawal/list?filter={"status":"pending"}', 'reject', '驳回', reason),
  runAction('bills', '/finance/bill/list?filter={"status":"pending"}', 'complete', '标记完成'),
  {
    ...runAction('orders', '/order/list?filter={"status":"paid"}', 'ship', '发货'),
    choose: async page => dialog(page).getByRole('textbox', { name: '运单号' }).fill('SF1234567890'),
  },
];
