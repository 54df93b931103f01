export { StatusSteps, type StatusStep } from './StatusSteps'
