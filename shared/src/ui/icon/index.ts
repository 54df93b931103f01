export type { IconProps } from './icon'
export * from './product'
export * from './utility'
