import { previewOf, type PageMetas } from '../../platform/page-meta'
import { activityMetaOf, metaIn } from '../activity/meta'

const shown = (slot: string) => previewOf(metaIn(slot), { call: 'activity/overview/query', meta: activityMetaOf })

/** Link previews of the offers: they are shared by their buyers. */
export const offerMeta: PageMetas = { '/share/9.9': shown('offer-9.9'), '/share/199': shown('offer-199') }
