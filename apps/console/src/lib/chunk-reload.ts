import { CHUNK_RELOAD_GUARD_S } from '@ramal/contract/constants'
import { lazy } from 'react'

const STORED = 'ramal.chunk-reload'
/** What Vite says to the page when a chunk does not come. */
const FAILED = 'vite:preloadError'
/** How often it is asked whether the server is back, ms. */
const ASK_MS = 2_000

/** What loading needs of the browser; tests give their own. */
interface Ports {
  reload(): void
  /** Whether the server answers at this moment. */
  isServerThere(): Promise<boolean>
}

const BROWSER: Ports = {
  reload: () => location.reload(),
  isServerThere: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
}

/** Whether a failed chunk may reload the page at `now` (ms): at most once in 60 s (§2.1). */
export function mayReload(now: number, last: number | null): boolean {
  return last === null || now - last >= CHUNK_RELOAD_GUARD_S * 1000
}

/**
 * Runs `load`; when the chunk cannot be loaded although the server is there (a new version was deployed) reloads the page, at most once
 * in 60 s, and otherwise throws on (§2.1). While the server is away it waits: a reload would put the browser's own error page in the
 * place of the console with its chats and calls.
 */
export async function loadChunk<T>(load: () => Promise<T>, ports = BROWSER): Promise<T> {
  // What `loadChunk` carries through is nobody else's to act on.
  const keep = (event: Event) => event.stopImmediatePropagation()
  addEventListener(FAILED, keep, true)
  try {
    return await load().catch(() => loadAgain(load, ports))
  } catch (error) {
    if (!tryReload(ports)) throw error
    return new Promise<never>(() => undefined) // the page is going away
  } finally {
    removeEventListener(FAILED, keep, true)
  }
}

async function loadAgain<T>(load: () => Promise<T>, ports: Ports): Promise<T> {
  while (!(await ports.isServerThere())) await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  // What failed in a hiccup is there now.
  return load()
}

/** React's `lazy` with `loadChunk`: a component that is shown once its chunk is here, whether or not the server is away meanwhile. */
export const lazyChunk: typeof lazy = (load) => lazy(() => loadChunk(load))

/** The same for chunks that code loads by itself. */
export function reloadOnChunkFailure(): void {
  addEventListener(FAILED, () => void reloadIfServerIsThere())
}

async function reloadIfServerIsThere(): Promise<void> {
  if (await BROWSER.isServerThere()) tryReload(BROWSER)
}

function tryReload({ reload }: Ports): boolean {
  const last = Number(sessionStorage.getItem(STORED)) || null
  if (!mayReload(Date.now(), last)) return false
  sessionStorage.setItem(STORED, String(Date.now()))
  reload()
  return true
}
