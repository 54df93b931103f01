export { Chart } from './Chart'
