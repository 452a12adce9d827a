/** Height of the tab bar in pixels. */
export const tabBarHeight = 40;
