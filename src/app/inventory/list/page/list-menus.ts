/** What the menus of a list open: one chunk, so that the first of them that is pointed at brings them all. */
export { ColumnItems } from '#app/inventory/list/table/column-items.tsx';
export { FacetItems } from '#app/inventory/list/query/facet-items.tsx';
export { FacetNames } from '#app/inventory/list/query/facet-names.tsx';
export { HeaderItems } from '#app/inventory/list/table/header-items.tsx';
export { KindItems } from './kind-items.tsx';
export { MoreItems } from './more-items.tsx';
export { SortItems } from '#app/inventory/list/query/sort-items.tsx';
export { ViewItems } from '#app/inventory/list/views/view-items.tsx';
