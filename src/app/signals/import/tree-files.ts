/** Names of files that a signal tree can be read from. */
export const TREE_FILES = '.json,.yaml,.yml,.vspec,.zip';
