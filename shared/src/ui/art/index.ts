export * from './brand'
export * from './lamps'
export * from './scenes'
