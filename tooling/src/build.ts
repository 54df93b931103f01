import { isArea } from './areas'
import { buildChanged, units } from './building/all'
import type { Unit } from './building/unit'

/** `npm run build [host|ops|area…] [-- --force]`: builds for production what has changed. */
const named = process.argv.slice(2).filter((name): name is Unit => name === 'host' || name === 'ops' || isArea(name))
await buildChanged(named.length ? named : units(), { force: process.argv.includes('--force') })
