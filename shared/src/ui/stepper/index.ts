export { Stepper } from './Stepper'
export { StepperField } from './StepperField'
