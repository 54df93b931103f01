export * from './service'
export * from './booking'
export * from './notice'
