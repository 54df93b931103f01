/** Stands in for a part of a library that no page of ours reaches (`lean.ts`). */
export const getFetch = null
export default null // as the parts that it stands in for
