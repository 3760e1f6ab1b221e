/** Shortest and longest justification of a pause that took too long, characters (contract §3.2). */
export const JUSTIFICATION = { shortest: 5, longest: 500 } as const

/** Whether a text justifies it; what stands around it does not count. */
export function isJustification(text: string): boolean {
  const { length } = text.trim()
  return length >= JUSTIFICATION.shortest && length <= JUSTIFICATION.longest
}
