import { getRouteApi, type RegisteredRouter } from '@tanstack/react-router';

/** Where a list lives, for its params and search. */
export const listRoute = getRouteApi('/inventory/role/$role');

/** What the address of a list says. */
export type ListRouteSearch = RegisteredRouter['routesById']['/inventory/role/$role']['types']['fullSearchSchema'];
