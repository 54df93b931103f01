export * from './service'
export * from './booking'
