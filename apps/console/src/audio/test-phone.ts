import type { QualityFigures } from '@ramal/domain/call/quality'

/** Where this tab's telephone stands for a test of it. `off`: not signed in; `busy`: with other calls; `echo`: the echo talks to the agent. */
export type TestPhoneAt = 'off' | 'starting' | 'free' | 'busy' | 'calling' | 'echo'

/** What a test of the audio needs of the telephone: the softphone is behind it. */
export interface TestPhone {
  subscribe(listener: () => void): () => void
  at(): TestPhoneAt
  /** Signs in to telephony. */
  start(): void
  /** The agent has shown that the microphone can be opened. */
  microphoneWorks(): void
  /** Calls the echo; null: it is on its way, else why it is not, in words. */
  call(): Promise<string | null>
  hangUp(): void
  /** How good the way to the media server is; null while nothing was measured. */
  measure(): Promise<QualityFigures | null>
}
