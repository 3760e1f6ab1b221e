import { encodeMp3 } from '@ramal/media/mp3'
import { workInThread } from './platform/thread-work.ts'

// A thread that makes one MP3 of the WAVE file at a path and ends: see platform/thread-queue.ts.
await workInThread((path: string) => encodeMp3(path))
