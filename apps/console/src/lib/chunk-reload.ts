import { CHUNK_RELOAD_GUARD_S } from '@ramal/contract/constants'

const STORED = 'ramal.chunk-reload'

/** Whether a failed chunk may reload the page at `now` (ms): at most once in 60 s (§2.1). */
export function mayReload(now: number, last: number | null): boolean {
  return last === null || now - last >= CHUNK_RELOAD_GUARD_S * 1000
}

/**
 * Runs `load`; when the page's chunk cannot be loaded (a new version was deployed) reloads the page, at most once in 60 s,
 * and otherwise throws on (§2.1).
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!tryReload(reload)) throw error
    return new Promise<never>(() => undefined) // the page is going away
  }
}

/** The same for chunks that components load by themselves. */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (tryReload(() => location.reload())) event.preventDefault()
  })
}

function tryReload(reload: () => void): boolean {
  const last = Number(sessionStorage.getItem(STORED)) || null
  if (!mayReload(Date.now(), last)) return false
  sessionStorage.setItem(STORED, String(Date.now()))
  reload()
  return true
}
