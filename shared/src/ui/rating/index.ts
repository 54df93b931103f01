export { Rating } from './Rating'
export { RatingField } from './RatingField'
