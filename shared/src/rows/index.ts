export { RowEdit, type RowQuery } from './RowEdit'
export { deleteRow, saveRow } from './rowForm'
export { useRowRead } from './useRowRead'
