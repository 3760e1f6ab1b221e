import type { Example } from '../src/kit/example.ts'

type Frames = readonly { readonly action: string }[]

/** Frames of one websocket, each with its example. */
export interface FrameExamples {
  readonly client: Frames
  readonly server: Frames
}

/** Everything the documents quote. */
export interface Examples {
  readonly operations: Readonly<Record<string, Example>>
  readonly frames: Readonly<Record<string, FrameExamples>>
}
