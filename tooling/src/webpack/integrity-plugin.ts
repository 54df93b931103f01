import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/**
 * Passes every script and stylesheet created by webpack's own loaders to the page's `dmGuard`, which adds hash and time
 * budget and repeats what fails (host/src/federation/guard.ts). The hooks of the federation runtime only cover
 * `remoteEntry.js`. An area's release also runs in foreign hosts without such a guard (`optional`); our own host
 * installs it before it opens any release.
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
