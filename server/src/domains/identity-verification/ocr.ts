import { CardFields } from '@dm/shared/contract/calls/auth/identity-verification'
import { ID_CARD_MARK } from '../../demo/art/idcard'
import type { Clock } from '../../platform/clock'
import type { Settings } from '../../platform/settings'
import { drawnReader, httpReader, readDocument, type DocumentReader } from '../file/document'
import type { Handler } from '../handler'

type Reader = DocumentReader<ReturnType<typeof CardFields.parse>>

const offReader: Reader = { read: () => Promise.resolve(null) }
const sandboxReader = drawnReader(ID_CARD_MARK, (said) => CardFields.parse(said))

/** Returns the reader chosen by the settings; the sandbox knows the drawn id cards of the demo alone. */
function readerOf(settings: Settings, clock: Clock): Reader {
  const { IDCARD_PROVIDER: provider, IDCARD_HTTP_URL: url, IDCARD_HTTP_SECRET: secret } = settings
  if (provider === 'http')
    return httpReader(CardFields, { url, secret, timeoutMs: settings.IDCARD_HTTP_TIMEOUT_MS }, clock)
  return provider === 'sandbox' ? sandboxReader : offReader
}

/** Reads one's own picture of a document; empty when nothing could be read of it. 40400 for any other file. */
export const ocr: Handler<'user/certification/ocr'> = async ({ image }, ctx) =>
  (await readDocument(ctx, image, 'idcard', readerOf(ctx.settings, ctx.clock))) ?? {}
