export * from './brand'
export * from './illustrations'
export * from './lost'
export * from './scenes'
