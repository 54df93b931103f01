/** Days that a creator's figures are shown over; apart from the contract, which pages do not load. */
export const BOARD_RANGES = [7, 30, 90] as const
export type BoardRange = (typeof BOARD_RANGES)[number]
