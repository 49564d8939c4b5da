/** Extensions of files that can contain a signal tree. */
export const TREE_FILES = '.json,.yaml,.yml,.vspec,.zip';
