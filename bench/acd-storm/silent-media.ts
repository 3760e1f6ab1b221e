import type { MediaClient } from '@ramal/media/control/client'

/** What media would answer a plain phone and a browser: the words matter to nobody here. */
const SDP =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0 101\r\na=rtpmap:101 telephone-event/8000\r\na=sendrecv\r\n'

const ANSWER = {
  ok: true,
  sdp: SDP,
  packets_in: 0,
  packets_out: 0,
  duration_ms: 1_000,
  legs: [],
  bridges: [],
  plays: [],
  records: [],
}

/** A media process that answers at once and relays nothing. */
export const silentMedia: MediaClient = {
  connected: true,
  // Every verb finds its fields in the one answer.
  request: async () => ANSWER as never,
  on: () => () => undefined,
  close: () => undefined,
}
