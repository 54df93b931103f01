import { showExamples } from '.'

showExamples()
