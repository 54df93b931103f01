export { Crop } from './Crop'
