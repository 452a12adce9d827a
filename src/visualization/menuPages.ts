import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'visualization',
    name: '数据分析',
    locale: 'menu.visualization.dataAnalysis',
    path: '/visualization/data-analysis',
    permission: 'statistics:analysis',
    order: 1,
  },
  {
    group: 'visualization',
    name: '多维数据分析',
    locale: 'menu.visualization.multiDimension',
    path: '/visualization/multi-dimension-data-analysis',
    permission: 'statistics:analysis',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
