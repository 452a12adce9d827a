/** Layout of what holds an icon, which stands on the line of text unless it is told otherwise. */
export const iconBox = { '& .i-icon': { display: 'flex' } } as const;
