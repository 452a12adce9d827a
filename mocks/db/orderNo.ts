const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The beginning of an order number: the creation day in Beijing. */
export const orderNoPrefix = (createdAt: Date) => `SO${beijing.format(createdAt).replaceAll('-', '')}`;
