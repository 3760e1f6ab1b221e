/** Resolves after `ms`, or at once when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(stop, ms)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
