import { read } from '@dm/shared/page'
import { WHOLE_BOOK } from '../components/addressLabels'

export const book = read('address/page', WHOLE_BOOK)
