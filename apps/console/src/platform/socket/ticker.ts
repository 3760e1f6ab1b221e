export type Ticker = (everyMs: number, listener: () => void) => () => void

/** Calls `listener` every `everyMs` also in hidden tabs; returns the function that ends it. */
export const startTicker: Ticker = (everyMs, listener) => {
  const worker = new Worker(new URL('./ticker-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = listener
  worker.postMessage(everyMs)
  return () => worker.terminate()
}
