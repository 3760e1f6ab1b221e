import { createServerClock, type ServerClock } from '../lib/realtime/server-clock.ts'

/** The server's clock on a machine whose own goes as evenly as the test lets it. */
export const machineTime = (): ServerClock => createServerClock({ steady: Date.now, wall: Date.now })
