/** Layout of a box that holds an icon. By default, the icon is inline and aligned to the text. */
export const iconBox = { '& .i-icon': { display: 'flex' } } as const;
