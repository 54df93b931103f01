export type { Span } from './Calendar'
export { CalendarField, SpanField } from './CalendarFields'
