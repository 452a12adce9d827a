export const zh = {
  visualization: {
    boards: {
      figures: '关键指标',
      trend: '趋势',
      day: '日期',
      now: '本期',
      previous: '对比期',
      explore: '深入分析',
      exploreOf: '深入分析：%{title}',
      rank: '名次',
      section: '分区',
      item: '项目',
      measure: '指标',
    },
    products: {
      statuses: '商品状态',
      categories: '分类库存金额',
      best: '畅销商品',
      worst: '滞销商品',
      left: '剩余库存',
      now: '当前状态，与日期无关',
    },
  },
};

export const en: typeof zh = {
  visualization: {
    boards: {
      figures: 'Key figures',
      trend: 'Trend',
      day: 'Day',
      now: 'This period',
      previous: 'Period before',
      explore: 'Explore',
      exploreOf: 'Explore: %{title}',
      rank: 'Rank',
      section: 'Section',
      item: 'Item',
      measure: 'Measure',
    },
    products: {
      statuses: 'Products by status',
      categories: 'Stock value by category',
      best: 'Best sellers',
      worst: 'Slow sellers',
      left: 'In stock',
      now: 'As they are now, whatever the days',
    },
  },
};
