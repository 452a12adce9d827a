const page = (name: string, locale: string, path: string) => ({ name, locale: `menu.${locale}`, path });

const group = (name: string, locale: string, icon: string) => ({ ...page(name, locale, `/${locale}`), icon });

/** The template's groups of the menu: its pages ask for no permission, their roles decide (docs/requirements.md#routes). */
export const templateGroups = [
  [
    group('列表页', 'list', 'view-list'),
    page('查询表格', 'list.searchTable', '/list/search-table'),
    page('卡片列表', 'list.card', '/list/card'),
  ],
  [
    group('表单页', 'form', 'form'),
    page('分步表单', 'form.step', '/form/step'),
    page('分组表单', 'form.group', '/form/group'),
  ],
  [group('详情页', 'profile', 'id-card'), page('基础详情', 'profile.basic', '/profile/basic')],
  [
    group('结果页', 'result', 'success'),
    page('成功页', 'result.success', '/result/success'),
    page('失败页', 'result.error', '/result/error'),
  ],
  [
    group('异常页', 'exception', 'attention'),
    page('403 拒绝访问', 'exception.403', '/exception/403'),
    page('404 页面不存在', 'exception.404', '/exception/404'),
    page('500 服务器错误', 'exception.500', '/exception/500'),
  ],
] satisfies [object, ...object[]][];
