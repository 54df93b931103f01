export * from './brand'
export * from './lamps'
export * from './lost'
export * from './scenes'
