import { createContext } from 'react';

/** Whether a reference can be made where it is picked. Inside such a panel it cannot: panels do not pile up. */
export const InPlace = createContext(true);
