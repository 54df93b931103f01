import { read } from '@dm/shared/page'
import { WHOLE_BOOK } from '../parts/address/labels'

export const book = read('address/page', WHOLE_BOOK)
