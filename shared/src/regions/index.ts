/** Provinces and cities of China by GB/T 2260 code, apart from every other entry point, so that only who needs the list loads it. */
export { cityName, provinces, type Province } from '../contract/regions'
