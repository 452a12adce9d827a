/** Pixels of the tab bar, below the navbar. */
export const tabBarHeight = 40;
