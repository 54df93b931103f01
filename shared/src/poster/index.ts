export { handPosterToApp, sayPosterLost } from './hand'
