import type { MediaClient } from '@ramal/media/control/client'
import type { Seat } from '../sip/seat.ts'

/** The media process as one exchange has it: silent for that one when it has left. */
export function seatedMedia(client: MediaClient, seat: Seat): MediaClient {
  return {
    get connected() {
      return !seat.isLeft && client.connected
    },
    request: async (verb, args) =>
      seat.isLeft
        ? { ok: false, code: 'not_connected', error: 'this exchange has left' }
        : client.request(verb, args),
    on: (event, listener) =>
      client.on(event, (fields) => {
        if (!seat.isLeft) listener(fields)
      }),
    close() {},
  }
}
