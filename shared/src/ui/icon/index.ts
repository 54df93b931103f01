export * from './own'
export * from './product'
export * from './shell'
export * from './utility'
