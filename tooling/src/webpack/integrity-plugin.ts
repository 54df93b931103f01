import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/**
 * Hands every script and stylesheet that webpack's own loaders make to the page's `dmGuard`, which ties it to its hash
 * and its time budget before it is inserted (host/src/federation/guard.ts). The runtime's own hook reaches
 * `remoteEntry.js` alone.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nself.dmGuard(script);`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\nself.dmGuard(${tag});`,
      )
    })
  }
}
