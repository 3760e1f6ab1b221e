import type { RTCSession } from 'jssip/lib/RTCSession'

/**
 * JsSIP ends an established call when a request in it meets a dead socket or no answer, when an offer is refused, and
 * when ICE fails: all things that pass while the customer is still there.
 */
const PASSING: readonly string[] = ['WebRTC Error', 'Connection Error', 'Request Timeout', 'RTP Timeout']

/** Why JsSIP wanted to end the call. */
export type Trouble = 'WebRTC Error' | 'Connection Error' | 'Request Timeout' | 'RTP Timeout'

/** From now on such a trouble is told instead of ending the call, as soon as it is up. */
export function shieldSession(
  session: RTCSession,
  isUp: () => boolean,
  onTrouble: (trouble: Trouble) => void,
): void {
  const terminate = session.terminate.bind(session)
  session.terminate = (options) => {
    const cause = options && 'cause' in options ? String(options.cause) : ''
    if (isUp() && isPassing(cause)) onTrouble(cause)
    else terminate(options)
  }
}

function isPassing(cause: string): cause is Trouble {
  return PASSING.includes(cause)
}
