/**
 * What a withdrawal costs: 0.6 %, rounded up to the fen, at most ¥25; members pay none
 * (docs/product/wallet.md#withdrawal).
 */
export const FEE_BPS = 60
const FEE_MAX_FEN = 2_500

/** The fee in fen; it comes off the amount, not on top. */
export const feeOf = (amountFen: number, isVip: boolean): number =>
  isVip ? 0 : Math.min(FEE_MAX_FEN, Math.ceil((amountFen * FEE_BPS) / 10_000))
