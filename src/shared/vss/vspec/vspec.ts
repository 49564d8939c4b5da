/** What others use of the specifications. */
export { compileVspec } from './compile.ts';
export { readUnitCatalog } from './read-units.ts';
