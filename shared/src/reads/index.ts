export { usePageParams, usePageState } from './usePageState'
export { useListRead, useRead } from './useRead'
