import { builtEarlyScript } from './early-script'

/** `tsx tooling/src/webpack/print-early-script.ts`: builds the early script and prints it. */
process.stdout.write(await builtEarlyScript())
