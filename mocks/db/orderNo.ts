const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** What the number of an order begins with: the day in Beijing on which it was made. */
export const orderNoPrefix = (createdAt: Date) => `SO${beijing.format(createdAt).replaceAll('-', '')}`;
