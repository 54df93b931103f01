/** The examples of every `ui` entry point; written by the build from what stands on disk. */
declare module 'dm-examples' {
  import type { ComponentType } from 'react'

  interface ExampleGroup {
    /** `ui/sheet`. */
    entryPoint: string
    load: () => Promise<{ examples: readonly { name: string; Example: ComponentType }[] }>
  }
  export const groups: readonly ExampleGroup[]
}
