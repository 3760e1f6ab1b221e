/** What an extension dials to hear itself (extension; Asterisk's convention), how much later it does (ms), and for how long at most. */
export const ECHO = { number: '*43', delayMs: 1_000, maxMs: 60_000 } as const
