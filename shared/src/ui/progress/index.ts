export { ProgressBar, ProgressCircle } from './Progress'
