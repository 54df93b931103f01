export { Dialog } from './Dialog'
export { prepareOverlays } from './layers'
export { Overlay } from './Overlay'
export { ActionSheet, Sheet, type SheetAction } from './Sheet'
