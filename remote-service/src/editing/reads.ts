import { query, read, text, type ReadOf } from '@dm/shared/page'

/** Address parameters of the pages with the form of a service. */
export const params = { id: text }
export const edited = read('service/edit/query', { id: query('id') })
export const places = read('service/place/query')

/** A page with the form of a service. */
export interface FormPage {
  title: string
  reads: { edited: ReadOf<typeof edited, typeof params>; places: ReadOf<typeof places, typeof params> }
}
