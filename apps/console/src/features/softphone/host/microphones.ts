/** Microphones that were opened for ringing calls, until SIP answers them. */
export interface Microphones {
  put(uid: string, microphone: MediaStream): void
  /** Hands over the microphone of a call; undefined when there is none. */
  take(uid: string): MediaStream | undefined
}

export function createMicrophones(): Microphones {
  const opened = new Map<string, MediaStream>()
  return {
    put: (uid, microphone) => void opened.set(uid, microphone),
    take(uid) {
      const microphone = opened.get(uid)
      opened.delete(uid)
      return microphone
    },
  }
}
