export { pictureAt, pictureSet } from '../../format'
