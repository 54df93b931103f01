import { read } from '@dm/shared/page'
import { WHOLE_BOOK } from '../parts/address/texts'

export const book = read('address/page', WHOLE_BOOK)
