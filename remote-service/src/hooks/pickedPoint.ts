/** The word of the address form: a place that was chosen without one is left under it, too. */
export const ADDRESS_FORM = 'address-form'
