export { RatingField } from './RatingField'
