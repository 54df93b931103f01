export { canvasOf, drawCover, jpegOf, loadPicture } from './canvas'
export { handPosterToApp, sayPosterLost } from './hand'
export { usePoster } from './usePoster'
