import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/**
 * Hands every script and stylesheet that webpack's own loaders make to the page's `dmGuard`, which ties it to its hash
 * and its time budget before it is inserted (host/src/federation/guard.ts). The hooks of the federation's runtime reach
 * `remoteEntry.js` alone. An area's release also runs in hosts that are not ours and have no such guard (`optional`); our
 * own host installs it before it opens any release.
 */
export class IntegrityPlugin {
  constructor(private readonly options: { optional?: boolean } = {}) {}

  apply(compiler: Compiler) {
    const call = this.options.optional ? 'self.dmGuard?.' : 'self.dmGuard'
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${call}(script);`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${call}(${tag});`,
      )
    })
  }
}
