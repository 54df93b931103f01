export { CalendarField, SpanField } from './CalendarFields'
