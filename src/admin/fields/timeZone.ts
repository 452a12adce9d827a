import { createContext } from 'react';

/** The IANA time zone in which times are shown: the platform's own unless the user's settings say otherwise. */
export const TimeZone = createContext('Asia/Shanghai');
