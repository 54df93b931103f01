import { consent, defineForm } from '../../../forms'

/** The purchase of an offer (docs/product/activity.md#orders). */
export const offerForm = defineForm({ agreed: consent('购买须知') })
