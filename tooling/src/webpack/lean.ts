import { join } from 'node:path'
import webpack from 'webpack'

/**
 * Parts of axios that are never taken here: it asks by XMLHttpRequest, as every browser that we serve can, and our
 * bodies are JSON or FormData, and the envelope's code is looked at, not named HTTP statuses. Some 7 KB gzip.
 */
const NOT_TAKEN =
  /[\\/]axios[\\/]lib[\\/](adapters[\\/]fetch|cancel[\\/]CancelToken|helpers[\\/](AxiosURLSearchParams|HttpStatusCode|formDataToJSON|spread|toFormData|toURLEncodedForm))\.js$/

/** Leaves such parts out of a build. */
export const leanLibraries = () =>
  new webpack.NormalModuleReplacementPlugin(
    /(fetch|CancelToken|AxiosURLSearchParams|HttpStatusCode|formDataToJSON|spread|toFormData|toURLEncodedForm)\.js$/,
    (resource) => {
      if (NOT_TAKEN.test(join(resource.context, resource.request)))
        resource.request = join(import.meta.dirname, 'absent.ts')
    },
  )
