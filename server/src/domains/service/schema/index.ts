export * from './service'
export * from './booking'
export * from './notification'
export * from './question'
