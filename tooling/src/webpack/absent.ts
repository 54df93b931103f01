/** Stands in for the parts of libraries that nothing of ours reaches (`lean.ts`): under each of their names, nothing. */
const nothing = Object.assign(() => undefined, {
  assertOptions: () => undefined,
  validators: { transitional: () => undefined, spelling: () => undefined },
})
export default nothing // as the parts that it stands in for

// axios: adapters/fetch
export const getFetch = null
// runtime-core: utils/load, utils/preload, remote, plugins
export const getRemoteEntry = nothing
export const getRemoteEntryUniqueKey = nothing
export const getRemoteInfo = nothing
export const isEsmRemoteType = nothing
export const preloadAssets = nothing
export const formatPreloadArgs = nothing
export const RemoteHandler = nothing
export const generatePreloadAssetsPlugin = nothing
export const snapshotPlugin = nothing
export const SnapshotHandler = nothing
export const getGlobalRemoteInfo = nothing
// error-codes: desc
export const runtimeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
export const typeDescMap = {}
// sdk: logger; the console says it without a prefix of its own
export const createLogger = () => console
export const createInfrastructureLogger = nothing
export const bindLoggerToCompiler = nothing
export const infrastructureLogger = console
export const logger = console
