// Runs inside every program (`node --import`): the supervisor hears once a second that its event loop turns (architecture §4a).
// Plain JavaScript: four programs start with it, and taking types out would cost each of them time.
import { isMainThread } from 'node:worker_threads'

const BEAT_MS = 1_000

function beat() {
  // Between the supervisor's death and our own end nobody listens.
  if (process.connected) process.send({ type: 'beat' }, () => {})
}

if (isMainThread && process.send) {
  beat()
  setInterval(beat, BEAT_MS).unref()
}
