import { yuan } from '@dm/shared/format'

/** `3000` → `30.00`, as providers take an amount; throws for what is no amount to pay. */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`${fen} is no amount in fen`)
  return yuan(fen)
}

/** `30.00`, `30.0` or `30` → `3000`; throws where a text is no exact amount of at most two decimals. */
export function fenOf(text: string): number {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) throw new RangeError('no amount in yuan')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
