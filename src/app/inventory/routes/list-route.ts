import { getRouteApi, type RegisteredRouter } from '@tanstack/react-router';

/** The route of a list, for its params and search. */
export const listRoute = getRouteApi('/inventory/role/$role');

/** The search params of a list. */
export type ListRouteSearch = RegisteredRouter['routesById']['/inventory/role/$role']['types']['fullSearchSchema'];
