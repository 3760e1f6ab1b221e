import type { App, AppContext } from '../call-session/app.ts'

/**
 * Hang up: the caller is told 603, or what `appdata` says instead; or gets a BYE, and a line that was answered was served
 * (decision 005).
 */
export function hangup({ caller }: AppContext, appdata: string): App {
  const status = /^[4-6]\d\d$/.test(appdata) ? Number(appdata) : 603
  return {
    run: async () => (caller.isAnswered ? { over: 'system' } : { over: 'system', status }),
    stop() {},
  }
}
