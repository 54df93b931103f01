import ICAL from 'ical.js'

/** An alarm: what it says, and how long before the event, in minutes. */
interface Alarm {
  text: string
  beforeMin: number
}

/**
 * Events of an iCalendar file, in its order, as an independent reader of RFC 5545 finds them. Times are epoch ms; days
 * (`YYYY-MM-DD`, the end excluded) for events that are whole days.
 */
export function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { startDate, endDate } = event
    const times = startDate.isDate
      ? { startDay: startDate.toString(), endDay: endDate.toString() }
      : { startAt: startDate.toJSDate().getTime(), endAt: endDate.toJSDate().getTime() }
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      description: event.description,
      status: component.getFirstPropertyValue('status'),
      ...times,
      alarms: component.getAllSubcomponents('valarm').map((alarm): Alarm => {
        const trigger = alarm.getFirstPropertyValue('trigger')
        const seconds = trigger instanceof ICAL.Duration ? trigger.toSeconds() : Number.NaN
        return { text: String(alarm.getFirstPropertyValue('description')), beforeMin: -seconds / 60 }
      }),
    }
  })
}
