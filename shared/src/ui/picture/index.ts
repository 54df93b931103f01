export { Avatar } from './Avatar'
export { Picture, type Ratio } from './Picture'
export { usePreview, type PreviewImage } from './preview'
export { pictureAt } from './sources'
