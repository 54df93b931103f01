export * from './calendar'
export * from './text'
