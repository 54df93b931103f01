export { StepperField } from './StepperField'
