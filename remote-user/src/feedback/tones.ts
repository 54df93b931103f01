/** Colours of the states of a feedback. */
export const STATE_TONES = { submitted: 'grey', processing: 'orange', replied: 'green', closed: 'grey' } as const
