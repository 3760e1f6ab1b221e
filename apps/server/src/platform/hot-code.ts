import { setTimeout } from 'node:timers'
import { setFlagsFromString } from 'node:v8'

/** V8's own ways, which the flags of a start leave out (`COLD_START_FLAGS`). */
const AS_V8_DOES = ['--maglev', '--sparkplug', '--bytecode-old-age=6']
/** Its dearest compiler. What the quick one has made fast by then stays so; what begins to run often later is its own. */
const AFTER_THE_RUSH = '--opt'
/** By then everybody is back who was there when the server before this one ended, ms. */
const RUSH_MS = 30_000

/**
 * From now on V8 makes fast code of what runs often: nearly all that a start runs, it runs once. Its dearest compiler comes `rushMs` later: whoever
 * comes back meanwhile would wait for it (decision 137). May be said again.
 */
export function optimiseHotCode(rushMs: number = RUSH_MS): void {
  for (const flag of AS_V8_DOES) setFlagsFromString(flag)
  setTimeout(() => setFlagsFromString(AFTER_THE_RUSH), rushMs).unref()
}
