export { addDays, addMonths, ageOn, daysBetween, daysInMonth, isDay, mondayIndex, weekdayOf } from './calendar'
export { daysMs, hoursMs, minutesMs, secondsMs } from './length'
export {
  dayOf,
  isDeviceUtc8,
  isoMoment,
  isoText,
  minuteOfDay,
  monthOf,
  nextMidnight,
  startOfDay,
  utc8Moment,
  utc8Text,
} from './moment'
export { split, whole } from './span'
