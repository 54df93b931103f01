/**
 * Provinces, cities and districts of China by GB/T 2260 code, in an entry point of their own: the table is large and
 * loaded by the pickers that show it.
 */
export { isDistrict, namesOfRegion, regionTree, type Region } from '../contract/vocabulary/districts'
