import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

// They require no permission: the roles of the pages decide.
export const menuPages = [
  { group: 'list', name: '查询表格', locale: 'menu.list.searchTable', path: '/list/search-table', order: 1 },
  { group: 'list', name: '卡片列表', locale: 'menu.list.card', path: '/list/card', order: 2 },
  { group: 'form', name: '分步表单', locale: 'menu.form.step', path: '/form/step', order: 1 },
  { group: 'form', name: '分组表单', locale: 'menu.form.group', path: '/form/group', order: 2 },
  { group: 'profile', name: '基础详情', locale: 'menu.profile.basic', path: '/profile/basic', order: 1 },
  { group: 'result', name: '成功页', locale: 'menu.result.success', path: '/result/success', order: 1 },
  { group: 'result', name: '失败页', locale: 'menu.result.error', path: '/result/error', order: 2 },
] as const satisfies readonly MenuPageDefinition[];
