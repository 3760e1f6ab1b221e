/** Where calls are heard, and how loud. */
export interface CallOutput {
  /** Null: the system's choice. */
  readonly device: string | null
  /** 0 to 1. */
  readonly volume: number
}

/** Plays what the other side of one call says. */
export interface RemoteAudio {
  attach(stream: MediaStream): void
  setOutput(output: CallOutput): void
  stop(): void
}

/** An audio element of its own per call: held calls fall silent by themselves, and the output can be chosen. */
export function createRemoteAudio(output: CallOutput): RemoteAudio {
  const element = new Audio()
  element.autoplay = true
  setOutput(output)

  function setOutput({ device, volume }: CallOutput): void {
    element.volume = volume
    // A device that is gone leaves the call on the default output.
    void element.setSinkId?.(device ?? '').catch(() => undefined)
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
