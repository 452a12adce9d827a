import { capitalize, toSpaceSeparatedWords } from '../../mocks/api/rest/names.ts';

export const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

export const toKebabCase = (name: string) => toSnakeCase(name).replaceAll('_', '-');

export const toCamelCase = (name: string) =>
  name
    .replaceAll(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, letter => letter.toLowerCase());

/** Returns the plural of a name: `category` becomes `categories`. */
export const plural = (name: string) => {
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(s|sh|ch|x)$/.test(name) ? `${name}es` : `${name}s`;
};

/** English names of fields that are no nouns. */
const english: Readonly<Record<string, string>> = {
  startsOn: 'Start date',
  endsOn: 'End date',
  startsAt: 'Start time',
  endsAt: 'End time',
};

/** Returns an identifier as the words of a label: `shopName` becomes `Shop name`. */
export const toLabel = (name: string) => english[name] ?? capitalize(toSpaceSeparatedWords(name));

/** Chinese names of common fields, statuses and actions. Others are asked for. */
const chinese: Readonly<Record<string, string>> = {
  address: '地址',
  amount: '金额',
  approve: '通过',
  approved: '已通过',
  category: '分类',
  city: '城市',
  close: '关闭',
  closed: '已关闭',
  code: '编码',
  complete: '完成',
  completed: '已完成',
  contact: '联系人',
  content: '内容',
  count: '数量',
  date: '日期',
  description: '说明',
  disable: '停用',
  disabled: '已停用',
  discount: '折扣',
  draft: '草稿',
  email: '邮箱',
  enable: '启用',
  enabled: '已启用',
  endsAt: '结束时间',
  endsOn: '结束日期',
  image: '图片',
  kind: '类型',
  level: '级别',
  mobile: '手机号',
  name: '名称',
  note: '备注',
  open: '进行中',
  order: '订单',
  orders: '订单',
  pending: '待处理',
  phone: '电话',
  photo: '照片',
  price: '价格',
  product: '商品',
  products: '商品',
  publish: '发布',
  published: '已发布',
  quantity: '数量',
  reason: '原因',
  reject: '拒绝',
  rejected: '已拒绝',
  remark: '备注',
  reopen: '重新打开',
  startsAt: '开始时间',
  startsOn: '开始日期',
  stock: '库存',
  supplier: '供应商',
  suppliers: '供应商',
  title: '标题',
  total: '合计',
  type: '类型',
  unpublish: '撤回',
  url: '网址',
  user: '用户',
  users: '用户',
  username: '用户名',
  withdraw: '撤回',
  withdrawn: '已撤回',
};

export const toChinese = (name: string) => chinese[name];

const jsWords =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield arguments eval async of';

/** The words that PostgreSQL reserves. A column or table cannot have such a name without quotes. */
const sqlWords =
  'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using variadic verbose when where window with';

const split = (words: string) => new Set(words.split(' '));

/** The reserved words, by the language that reserves them. */
export const reserved = { JavaScript: split(jsWords), SQL: split(sqlWords) };
