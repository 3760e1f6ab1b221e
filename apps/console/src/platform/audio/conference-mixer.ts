/** One call as the mixer sees it. */
export interface MixMember {
  readonly uid: string
  readonly microphone: MediaStream
  /** What the other side says. It must hang on an audio element too, or Chromium feeds nothing into Web Audio. */
  readonly remote: MediaStream | null
  /** Sends this track to the other side; null is the microphone alone. */
  send(track: MediaStreamTrack | null): void
}

/** Joins calls in this browser: each hears the agent and all the others. It works with any exchange. */
export interface ConferenceMixer {
  /** Exactly these calls are joined from now on; none ends it. Members that leave hear the microphone alone again. */
  mix(members: readonly MixMember[]): void
}

export function createConferenceMixer(createContext = () => new AudioContext()): ConferenceMixer {
  let context: AudioContext | null = null
  let nodes: AudioNode[] = []
  let mixed: readonly MixMember[] = []

  function keep<N extends AudioNode>(node: N): N {
    nodes.push(node)
    return node
  }

  function release(): void {
    for (const node of nodes) node.disconnect()
    nodes = []
  }

  function join(audio: AudioContext, members: readonly MixMember[]): void {
    for (const member of members) {
      const sum = keep(audio.createMediaStreamDestination())
      const heard = members.flatMap(({ uid, remote }) => (uid !== member.uid && remote ? [remote] : []))
      for (const stream of [member.microphone, ...heard]) {
        keep(audio.createMediaStreamSource(stream)).connect(sum)
      }
      member.send(sum.stream.getAudioTracks()[0] ?? null)
    }
  }

  return {
    mix(members) {
      release()
      for (const { uid, send } of mixed) if (!members.some((member) => member.uid === uid)) send(null)
      mixed = members
      if (members.length > 0) {
        context ??= createContext()
        void context.resume()
        join(context, members)
      } else {
        void context?.close()
        context = null
      }
    },
  }
}
