import { changes } from '@dm/shared/contract/changes'

/** `tsx tooling/src/webpack/print-changes.ts`: prints what each write changes, for the build (changes-loader.cjs). */
console.log(JSON.stringify(changes))
