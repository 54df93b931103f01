import type { Ctx } from '../../handler'

/** Prefix of the text of a receive code, by kind (docs/product/wallet.md#walletaddwxalipay). */
const BEGINS = { wechat: /^wxp:\/\/\S+$/i, alipay: /^https:\/\/qr\.alipay\.com\/\S+$/i }

/** Returns the text of the receive code in a picture; null without one, or for another kind. */
export async function readCode(
  { uid, parsers }: Pick<Ctx<string>, 'uid' | 'parsers'>,
  picture: Buffer,
  type: keyof typeof BEGINS,
): Promise<string | null> {
  const text = await parsers.qrText(uid, picture)
  return text !== null && text.length <= 500 && BEGINS[type].test(text) ? text : null
}
