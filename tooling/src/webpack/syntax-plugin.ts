import webpack, { type Compiler } from 'webpack'
import { unparsable } from './syntax'

/** Fails a build in which a script for browsers cannot be parsed by the least of them. */
export class SyntaxPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SyntaxPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // When the files are finished, before a release adds its server half.
        { name: 'SyntaxPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            const why = file.endsWith('.js') ? unparsable(source.source().toString()) : null
            if (why !== null)
              compilation.errors.push(new webpack.WebpackError(`${file}: not for the least browsers: ${why}`))
          }
        },
      )
    })
  }
}
