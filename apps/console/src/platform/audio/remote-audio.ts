/** Plays what the other side of one call says. */
export interface RemoteAudio {
  attach(stream: MediaStream): void
  setOutput(deviceId: string | null): void
  stop(): void
}

/** An audio element of its own per call: held calls fall silent by themselves, and the output can be chosen. */
export function createRemoteAudio(deviceId: string | null): RemoteAudio {
  const element = new Audio()
  element.autoplay = true
  setOutput(deviceId)

  function setOutput(id: string | null): void {
    // A device that is gone leaves the call on the default output.
    void element.setSinkId?.(id ?? '').catch(() => undefined)
  }

  return {
    attach(stream) {
      element.srcObject = stream
      void element.play().catch(() => undefined) // the autoplay dialog asks for the click that allows it
    },
    setOutput,
    stop() {
      element.pause()
      element.srcObject = null
    },
  }
}
