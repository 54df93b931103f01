const END_SEC = 5

/** 看完: 95 % of a film, or its last five seconds; the next time begins at 0 (docs/product/account-video.md#rules). */
export const isFinished = (positionSec: number, durationSec: number): boolean =>
  durationSec > 0 && (positionSec >= durationSec * 0.95 || positionSec >= durationSec - END_SEC)
