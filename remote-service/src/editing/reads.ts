import { query, read, text, type ReadOf } from '@dm/shared/page'

/** What the pages with the form of a service have in their addresses. */
export const params = { id: text }
export const edited = read('service/edit/query', { id: query('id') })
export const places = read('service/place/query')

/** A page with the form of a service. */
export interface FormPage {
  title: string
  reads: { edited: ReadOf<typeof edited, typeof params>; places: ReadOf<typeof places, typeof params> }
}
