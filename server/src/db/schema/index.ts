export * from './account'
