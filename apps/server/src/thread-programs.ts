import { extname, join } from 'node:path'

// Its own file: only then is it part of the server's main bundle, beside which the threads' bundles lie as the sources do.

const programOf = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)

/** Sources or bundles of the threads that make one thing and end: see platform/thread-queue.ts. */
export const THREAD_PROGRAMS = {
  chatPdf: programOf('chat-pdf-thread'),
  mp3: programOf('mp3-thread'),
  timePdf: programOf('time-pdf-thread'),
  sound: programOf('sound-thread'),
} as const
