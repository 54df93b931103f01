/**
 * Fee of a withdrawal: 0.6 %, rounded up to the fen, at most ¥25; members pay none (docs/product/wallet.md#withdrawal).
 */
export const FEE_BPS = 60
export const FEE_MAX_FEN = 2_500

/** Returns the fee in fen; it is deducted from the amount, not added. */
export const feeOf = (amountFen: number, isVip: boolean): number =>
  isVip ? 0 : Math.min(FEE_MAX_FEN, Math.ceil((amountFen * FEE_BPS) / 10_000))
