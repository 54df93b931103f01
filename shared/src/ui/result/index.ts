export { ResultPage, type ResultFact } from './ResultPage'
