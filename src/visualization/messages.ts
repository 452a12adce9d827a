export const zh = {
  menu: {
    visualization: '数据可视化',
    'visualization.dataAnalysis': '数据分析',
    'visualization.multiDimension': '多维数据分析',
  },
};

export const en: typeof zh = {
  menu: {
    visualization: 'Data Visualization',
    'visualization.dataAnalysis': 'Data analysis',
    'visualization.multiDimension': 'Multi-dimension',
  },
};
