import { isArea } from '../areas'
import { buildUnit } from './unit'

const unit = process.argv[2] ?? ''
if (unit !== 'host' && unit !== 'ops' && !isArea(unit)) throw new Error(`Nothing is built under the name ${unit}`)
await buildUnit(unit)
