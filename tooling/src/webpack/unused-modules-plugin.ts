import type { Compiler } from 'webpack'

/**
 * Removes unused modules without side effects. Webpack does so too, but then Module Federation's plugin
 * (HoistContainerReferencesPlugin, in `optimizeChunks` at stage 11) puts every module that its runtime can reach back
 * into the entry: 0.5 KB gzip of an entry's budget of 8.
 */
export class UnusedModulesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('UnusedModulesPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'UnusedModulesPlugin', stage: 12 }, (chunks) => {
        const { chunkGraph, moduleGraph } = compilation
        for (const chunk of chunks) {
          for (const module of [...chunkGraph.getChunkModulesIterable(chunk)]) {
            const isUsed = moduleGraph.getExportsInfo(module).isModuleUsed(chunk.runtime)
            if (module.factoryMeta?.sideEffectFree && !isUsed) chunkGraph.disconnectChunkAndModule(chunk, module)
          }
        }
      })
    })
  }
}
