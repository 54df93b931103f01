import { LicenceFields } from '@dm/shared/contract/calls/enterprise/cert'
import { LICENCE_MARK, type DrawnLicence } from '../../../demo/art/licence'
import type { Clock } from '../../../platform/clock'
import type { Settings } from '../../../platform/settings'
import { drawnReader, httpReader, readDocument } from '../../file/document'
import type { Handler } from '../../handler'

const sandboxReader = drawnReader(LICENCE_MARK, (said) => {
  const { licenceUntil, ...rest } = said as DrawnLicence // checked by the schema
  return LicenceFields.parse({ ...rest, longTerm: licenceUntil === undefined, licenceUntil: licenceUntil ?? '' })
})

/** Returns the reader chosen by the settings; the sandbox knows the drawn licences of the demo alone. */
const readerOf = (settings: Settings, clock: Clock) =>
  settings.LICENCE_PROVIDER === 'http'
    ? httpReader(
        LicenceFields,
        {
          url: settings.LICENCE_HTTP_URL,
          secret: settings.LICENCE_HTTP_SECRET,
          timeoutMs: settings.LICENCE_HTTP_TIMEOUT_MS,
        },
        clock,
      )
    : sandboxReader

/** Reads one's own picture of a licence; 40400 for any other file. */
export const recogniseLicence: Handler<'enterprise/cert/licence/recognise'> = async ({ file }, ctx) => {
  const fields = await readDocument(ctx, file, 'licence', readerOf(ctx.settings, ctx.clock))
  return { recognised: fields !== null, fields: fields ?? {} }
}
