export type { IconProps } from './icon'
export * from './own'
export * from './product'
export * from './utility'
