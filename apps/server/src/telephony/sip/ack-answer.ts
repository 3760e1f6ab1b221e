import type { Described } from '../ports/call-control.ts'
import type { SrfDialog, SrfRequest } from './drachtio.ts'

/** An ACK is repeated with each repetition of the 200: one that did not come by then is not coming. */
const ACK_MS = 10_000

/**
 * The answer to an offer that our 200 made: the SDP of its ACK (RFC 3261 13.2.2.4); null when that has none, when the peer hung up, or
 * when it does not come. To be asked for in the turn in which the 200 left. Never rejects.
 */
export function answerOfAck(dialog: SrfDialog): Promise<Described | null> {
  if (dialog.connected === false) return Promise.resolve(null)
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(null), ACK_MS)
    const onAck = (ack: SrfRequest) => end(ack.body ? { sdp: ack.body, from: ack.source_address } : null)
    const onDestroy = () => end(null)
    const end = (answer: Described | null) => {
      clearTimeout(timer)
      dialog.off('ack', onAck)
      dialog.off('destroy', onDestroy)
      resolve(answer)
    }
    dialog.on('ack', onAck)
    dialog.on('destroy', onDestroy)
  })
}
