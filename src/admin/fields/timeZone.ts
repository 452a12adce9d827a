import { createContext } from 'react';

/** The IANA time zone of displayed times: the platform's, unless the user's settings override it. */
export const TimeZoneContext = createContext('Asia/Shanghai');
