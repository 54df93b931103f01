/** The state of one's own guild, also at an address that names oneself. */
export const OWN = { uid: null }
