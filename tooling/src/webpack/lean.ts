import { join } from 'node:path'
import webpack from 'webpack'

/**
 * Parts of libraries that are never reached here, some 17 KB gzip.
 *
 * axios asks by XMLHttpRequest, as every browser that we serve can; our bodies are JSON or FormData, nothing is sent as
 * query parameters, its own options are checked by the compiler, and no cookie is echoed in a header. The federation's
 * runtime loads and preloads no remotes, the host does; its errors keep their numbers, not their English sentences,
 * and go to the console as they are.
 */
const NOT_TAKEN: RegExp[] = [
  /[\\/]axios[\\/]lib[\\/](adapters[\\/]fetch|cancel[\\/]CancelToken|core[\\/]assertParamsAcyclic|helpers[\\/](AxiosURLSearchParams|HttpStatusCode|cookies|formDataToJSON|spread|toFormData|toURLEncodedForm|validator))\.js$/,
  /[\\/]runtime-core[\\/]dist[\\/](utils[\\/](load|preload)|remote[\\/]index|plugins[\\/](generate-preload-assets|snapshot[\\/](index|SnapshotHandler)))\.js$/,
  /[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
  /[\\/]sdk[\\/]dist[\\/]logger\.js$/,
]

/** Leaves such parts out of a build. */
export const leanLibraries = () =>
  new webpack.NormalModuleReplacementPlugin(/^\..*\.m?js$/, (resource) => {
    const file = join(resource.context, resource.request)
    if (NOT_TAKEN.some((part) => part.test(file))) resource.request = join(import.meta.dirname, 'absent.ts')
  })
