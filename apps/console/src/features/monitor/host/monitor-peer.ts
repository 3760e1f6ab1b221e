import { type CallOutput, createRemoteAudio } from '../../../platform/audio/remote-audio.ts'

/** The supervisor's side of the audio: one stream, which is sent only while there is a microphone. */
export interface MonitorPeer {
  /** SDP with this microphone, or without any. */
  offer(microphone: MediaStream | null): Promise<string>
  accept(answer: string): Promise<void>
  /** The server did not take the offer: all is as it was before it. */
  takeBack(): Promise<void>
  close(): void
}

/** A connection that is heard at this output. Where the server is it tells itself; nobody else is asked. */
export function createMonitorPeer(output: CallOutput): MonitorPeer {
  const connection = new RTCPeerConnection({ iceServers: [] })
  const audio = createRemoteAudio(output)
  const stream = connection.addTransceiver('audio', { direction: 'recvonly' })
  connection.addEventListener('track', ({ track }) => audio.attach(new MediaStream([track])))
  return {
    async offer(microphone) {
      const track = microphone?.getAudioTracks()[0] ?? null
      await stream.sender.replaceTrack(track)
      stream.direction = track ? 'sendrecv' : 'recvonly'
      await connection.setLocalDescription(await connection.createOffer())
      return connection.localDescription?.sdp ?? ''
    },
    accept: (sdp) => connection.setRemoteDescription({ type: 'answer', sdp }),
    async takeBack() {
      if (connection.signalingState === 'have-local-offer')
        await connection.setLocalDescription({ type: 'rollback' })
    },
    close() {
      connection.close()
      audio.stop()
    },
  }
}
