/** Writes that may be unanswered at the moment of a kill; they may be kept or lost, but whole. */
export const IN_FLIGHT = 64
/** Topics `user:0` … that the frames go to. */
export const TOPICS = 8
