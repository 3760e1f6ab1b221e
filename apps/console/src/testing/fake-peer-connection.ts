/** What either side says of its sound: one audio stream, reachable at one address. */
export const SDP = [
  'v=0',
  'o=- 1 1 IN IP4 192.0.2.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 0',
  'c=IN IP4 192.0.2.1',
  'a=candidate:1 1 udp 1 192.0.2.1 5000 typ host',
  'a=sendrecv',
  '',
].join('\r\n')

/** A track that is sent or heard. */
export class FakeTrack {
  readonly kind = 'audio'
  enabled = true
  isStopped = false
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
  stop() {
    this.isStopped = true
  }
}

/** As much of a peer connection as the calls of a softphone need; its network is the test's. */
export class FakePeerConnection extends EventTarget {
  static last: FakePeerConnection
  iceGatheringState = 'complete'
  iceConnectionState = 'new'
  connectionState = 'new'
  signalingState = 'stable'
  localDescription = { type: 'offer', sdp: SDP }
  /** Figures of the browser, as they come from `getStats`. */
  stats: readonly object[] = []
  readonly senders: { track: FakeTrack; replaceTrack(track: FakeTrack): Promise<void> }[] = []
  readonly heard = new FakeTrack('heard')
  constructor() {
    super()
    FakePeerConnection.last = this
  }
  addTrack(track: FakeTrack) {
    const sender = {
      track,
      replaceTrack: async (next: FakeTrack) => {
        sender.track = next
      },
    }
    this.senders.push(sender)
  }
  getSenders() {
    return this.senders
  }
  getReceivers() {
    return [{ track: this.heard }]
  }
  async getStats() {
    return new Map(this.stats.entries())
  }
  async createOffer() {
    return this.localDescription
  }
  async createAnswer() {
    return this.localDescription
  }
  async setLocalDescription() {}
  async setRemoteDescription() {}
  close() {
    this.signalingState = 'closed'
  }
  /** The way of the audio is found, lost or found again. */
  ice(state: RTCIceConnectionState) {
    this.iceConnectionState = state
    this.dispatchEvent(new Event('iceconnectionstatechange'))
  }
}
