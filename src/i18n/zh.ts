import chinese from 'ra-language-chinese';

/** The keys that react-admin's Chinese language package lacks, and those that the console words differently. */
const reactAdminAdditions = {
  ra: {
    action: {
      add_filter: '添加筛选',
      back: '返回',
      clear_array_input: '清空列表',
      create_item: '新建%{item}',
      remove_filter: '移除筛选',
      unselect: '取消选择',
      remove_all_filters: '清除所有筛选',
      reset: '重置',
      search_columns: '搜索列',
      select_all: '全选',
      select_all_button: '全选',
      select_row: '选择此行',
      update: '更新',
      move_up: '上移',
      move_down: '下移',
      open: '打开',
      toggle_theme: '切换明暗主题',
      select_columns: '列设置',
      update_application: '重新加载应用',
    },
    page: { access_denied: '拒绝访问', authentication_error: '认证错误', not_found: '页面不存在' },
    message: {
      access_denied: '您没有访问此页面的权限',
      error: '页面出错，操作未完成。',
      invalid_form: '请修改标出的内容后重试',
      loading: '正在加载，请稍候',
      not_found: '地址有误或页面已移除。',
      unsaved_changes: '有未保存的修改，确定放弃吗？',
      authentication_error: '认证服务器返回错误，无法核实您的身份。',
      auth_error: '校验登录状态时出错。',
      bulk_update_content: '确定要更新%{name} %{recordRepresentation}吗？ |||| 确定要更新这 %{smart_count} 项吗？',
      bulk_update_title: '更新%{name} %{recordRepresentation} |||| 更新 %{smart_count} 项%{name}',
      clear_array_input: '确定要清空整个列表吗？',
      details: '详情',
      select_all_limit_reached: '数量过多，无法全部选中，仅选中了前 %{max} 项。',
      placeholder_data_warning: '网络异常：数据刷新失败。',
    },
    navigation: {
      no_results: '没有数据',
      clear_filters: '清除筛选',
      no_filtered_results: '当前筛选条件下没有%{name}。',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd}，共 %{offsetEnd} 条以上',
      current_page: '第 %{page} 页',
      page: '前往第 %{page} 页',
      first: '前往首页',
      last: '前往末页',
      previous: '前往上一页',
      next: '前往下一页',
    },
    auth: { email: '邮箱', logout: '退出登录', user_menu: '账号菜单', sign_in_error: '登录失败，请重试' },
    notification: {
      not_authorized: '您没有查看的权限。',
      http_error: '请求失败，请稍后重试',
      logged_out: '登录已失效，请重新登录',
      item_doesnt_exist: '该记录不存在',
      canceled: '已取消操作',
      application_update_available: '有新版本可用。',
      offline: '网络已断开，无法获取数据。',
    },
    validation: { unique: '必须唯一' },
    saved_queries: {
      label: '已存查询',
      query_name: '查询名称',
      new_label: '保存当前查询…',
      new_dialog_title: '将当前查询另存为',
      remove_label: '删除已存查询',
      remove_label_with_name: '删除查询“%{name}”',
      remove_dialog_title: '删除已存查询？',
      remove_message: '确定要从已存查询中删除此项吗？',
      help: '筛选列表并保存此查询以便日后使用',
    },
    guesser: { empty: { title: '没有可显示的数据', message: '请检查数据源' } },
    configurable: {
      customize: '自定义',
      configureMode: '配置此页面',
      inspector: {
        title: '检查器',
        content: '将鼠标悬停在界面元素上进行配置',
        reset: '重置设置',
        hideAll: '全部隐藏',
        showAll: '全部显示',
      },
      Datagrid: { title: '数据表格', unlabeled: '未命名列 #%{column}' },
      SimpleForm: { title: '表单', unlabeled: '未命名输入项 #%{input}' },
      SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '第三文字' },
    },
  },
};

// The messages of the template's pages and of the demo are loaded with their own code.
const folders = import.meta.glob<object>(['/src/**/messages.ts', '!/src/{demo,shell/demo,template}/**'], {
  query: '?zh',
  import: 'zh',
  eager: true,
});

/** The console's Chinese messages: those of every folder and of react-admin. */
export const chineseMessages = [chinese, reactAdminAdditions, ...Object.values(folders)];
