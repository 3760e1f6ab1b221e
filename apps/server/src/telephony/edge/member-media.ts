import type { MediaClient } from '@ramal/media/control/client'
import type { Membership } from '../sip/membership.ts'

/** The media process as one exchange has it: silent for that one when it has left. */
export function memberMedia(client: MediaClient, membership: Membership): MediaClient {
  return {
    get connected() {
      return !membership.isLeft && client.connected
    },
    request: async (verb, args) =>
      membership.isLeft
        ? { ok: false, code: 'not_connected', error: 'this exchange has left' }
        : client.request(verb, args),
    on: (event, listener) =>
      client.on(event, (fields) => {
        if (!membership.isLeft) listener(fields)
      }),
    close() {},
  }
}
