import { create } from 'zustand';

/** How many calls the API has refused for want of a permission: each says that what is known of the user may be old. */
export const useRefusals = create(() => ({ count: 0 }));

export const noteRefusal = () => useRefusals.setState(({ count }) => ({ count: count + 1 }));
