/** What the menus of a list open: one chunk, so that the first of them that is pointed at brings them all. */
export { ColumnItems } from './column-items.tsx';
export { FacetItems } from './facet-items.tsx';
export { FacetNames } from './facet-names.tsx';
export { HeaderItems } from './header-items.tsx';
export { KindItems } from './kind-items.tsx';
export { MoreItems } from './more-items.tsx';
export { SortItems } from './sort-items.tsx';
export { ViewItems } from './view-items.tsx';
