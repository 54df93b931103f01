export { PosterSheet } from './PosterSheet'
