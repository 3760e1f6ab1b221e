// All of the pauses that the app shows comes in one chunk, after the page stands.
export { LockScreen } from './lock/lock-screen.tsx'
export { PauseControl } from './look/pause-control.tsx'
export { createPauses } from './pauses.ts'
export { PausesLayer } from './pauses-layer.tsx'
