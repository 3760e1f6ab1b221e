import { telephoneWav } from './platform/telephone-wav.ts'
import { workInThread } from './platform/thread-work.ts'

// A thread that makes what telephones play of one recording and ends: see platform/thread-queue.ts.
await workInThread((recording: { path: string; type: string }) => telephoneWav(recording))
