/** The longest that a step waits for a pause, ms. */
const LATEST_MS = 5_000
/** How soon it is looked again whether a step may be taken, ms. */
const AGAIN_MS = 2_000

/**
 * Takes `steps` one by one while the browser has nothing else to do, one in each pause; none while `isBusy`. The returned function leaves
 * out those that are left.
 */
export function inPauses(steps: readonly (() => unknown)[], isBusy: () => boolean): () => void {
  const left = [...steps]
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(): void {
    if (left.length === 0) return
    if (isBusy()) {
      timer = setTimeout(waitForPause, AGAIN_MS)
      return
    }
    // What cannot be had now is asked for again by who needs it; a page that goes cuts it off.
    Promise.resolve(left.shift()?.()).catch(() => {})
    waitForPause()
  }

  function waitForPause(): void {
    // Safari has no such call yet.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(take, { timeout: LATEST_MS })
    else timer = setTimeout(take, AGAIN_MS)
  }

  waitForPause()
  return () => {
    clearTimeout(timer)
    left.length = 0
  }
}
