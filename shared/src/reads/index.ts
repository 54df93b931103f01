export { usePageParams, usePageState } from './usePageState'
export { useIsPrefetched, useListRead, useRead } from './useRead'
