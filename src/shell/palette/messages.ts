export const zh = {
  shell: {
    palette: {
      nothing: '没有匹配的内容',
      pages: '页面',
      actions: '操作',
      toggleTheme: '切换明暗主题',
      toggleLocale: '切换到英文',
      logout: '退出登录',
    },
    shortcuts: {
      page: '当前页面',
      everywhere: '所有页面',
      palette: '打开命令面板',
      sheet: '显示快捷键',
      rows: '在各行的复选框之间移动',
      rowRange: '选择与上次勾选之间的各行',
      allRows: '移到全选框',
      treeRows: '在各行之间移动',
      treeBranch: '展开或折叠当前行',
      treeOrder: '上移或下移当前行',
      treeLevel: '移入上一项或移出到上一级',
      columns: '在表头的列之间移动',
      columnWidth: '调整当前列的列宽',
      moveTab: '移动页签',
      closeTab: '关闭页签',
    },
  },
};

export const en: typeof zh = {
  shell: {
    palette: {
      nothing: 'No results',
      pages: 'Pages',
      actions: 'Actions',
      toggleTheme: 'Switch between light and dark',
      toggleLocale: 'Switch to Chinese',
      logout: 'Sign out',
    },
    shortcuts: {
      page: 'On this page',
      everywhere: 'On every page',
      palette: 'Open the command palette',
      sheet: 'Show keyboard shortcuts',
      rows: 'Move between the checkboxes of rows',
      rowRange: 'Select all rows from the last one selected',
      allRows: 'Move to the checkbox of all rows',
      treeRows: 'Move between rows',
      treeBranch: 'Expand or collapse the row',
      treeOrder: 'Move the row up or down',
      treeLevel: 'Move the row into the one above, or out one level',
      columns: 'Move between column headings',
      columnWidth: 'Change the width of the column',
      moveTab: 'Move a tab',
      closeTab: 'Close a tab',
    },
  },
};
