/** Text of an iCalendar value: what has a meaning of its own is escaped (RFC 5545, section 3.3.11). */
export const icsText = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
