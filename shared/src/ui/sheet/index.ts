export { Dialog } from './Dialog'
export { Overlay } from './Overlay'
export { ActionSheet, Sheet, type SheetAction } from './Sheet'
