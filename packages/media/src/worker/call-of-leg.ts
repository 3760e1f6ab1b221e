/** A leg of a call is named `CONVERSATION:…`; others, as a supervisor's, begin in another way. */
const OF_CALL = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):/

/** A line about a leg carries its call's id, as the server's lines do. */
export function withCall(fields: Record<string, unknown>): Record<string, unknown> {
  const { leg } = fields
  const call = typeof leg === 'string' ? OF_CALL.exec(leg)?.[1] : undefined
  return call === undefined ? fields : { ...fields, call }
}
