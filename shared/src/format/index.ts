export * from './masked'
export * from './money'
export * from './number'
export * from './time'
