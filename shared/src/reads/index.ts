export { usePageParams, usePageState } from './usePageState'
export { useHasFirstAnswer, useListRead, useRead } from './useRead'
