/**
 * Provinces and cities of China by GB/T 2260 code, in an entry point of their own, so that only pages with the list
 * load it.
 */
export { cityName, provinces, type Province } from '../contract/vocabulary/regions'
