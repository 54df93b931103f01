export { DrawnSheet } from './DrawnSheet'
export { PosterSheet } from './PosterSheet'
