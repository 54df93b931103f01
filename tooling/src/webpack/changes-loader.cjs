const { execFile } = require('node:child_process')
const { join } = require('node:path')
const { promisify } = require('node:util')

const run = promisify(execFile)

/**
 * Leaves the value of shared/src/contract/changes.ts in its place, so that the contract's schemas and zod are in no
 * browser's files. A watched build takes it again when a file of the contract changes, hence the separate process.
 */
module.exports = async function changesLoader() {
  this.addContextDependency(this.context)
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(__dirname, 'print-changes.ts')], {
    cwd: __dirname,
  })
  return `export const changes = ${stdout}`
}
