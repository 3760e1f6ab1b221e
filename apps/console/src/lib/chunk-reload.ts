import { CHUNK_RELOAD_GUARD_S } from '@ramal/contract/constants'
import { type ComponentType, lazy } from 'react'

const STORED = 'ramal.chunk-reload'
/** When a page of this tab was left last, epoch ms. */
const LEFT = 'ramal.page-left'
/** What Vite says to the page when a chunk does not come. */
const FAILED = 'vite:preloadError'
/** How often it is asked whether the server is back, ms. */
const ASK_MS = 2_000
/** A page that is still here so long after it was left, ms, has not been left: somebody chose to stay, or it was a download. */
const LEAVING_MS = 5_000

/** What loading needs of the browser; tests give their own. */
interface Ports {
  reload(): void
  /** Whether the server answers at this moment. */
  isServerThere(): Promise<boolean>
  /** Whether the browser knows that it has no network. */
  isOffline(): boolean
  /** Whether the agent goes to another address just now: Firefox ends what loads before it shows that, and a reload would cancel it. */
  isLeaving(): boolean
}

const BROWSER: Ports = {
  reload: () => location.reload(),
  isServerThere: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  isOffline: () => !navigator.onLine,
  isLeaving() {
    const leftAt = Number(sessionStorage.getItem(LEFT))
    // Not what the page before this one has noted.
    return leftAt > performance.timeOrigin && Date.now() - leftAt < LEAVING_MS
  },
}

/** Whether a failed chunk may reload the page at `now` (ms): at most once in 60 s (§2.1). */
export function mayReload(now: number, last: number | null): boolean {
  return last === null || now - last >= CHUNK_RELOAD_GUARD_S * 1000
}

/**
 * Runs `load`; when the chunk cannot be loaded although the server is there (a new version was deployed) reloads the page, at most once
 * in 60 s, and otherwise throws on (§2.1). While the server is away it waits: a reload would put the browser's own error page in the
 * place of the console with its chats and calls. Nor is a page reloaded that is being left.
 */
export async function loadChunk<T>(load: () => Promise<T>, ports = BROWSER): Promise<T> {
  try {
    // Chromium remembers what did not come (150), and says so again without asking: without a network it is not asked at all.
    if (ports.isOffline()) await untilServerIsThere(ports)
    return await untold(() => load().catch(() => loadAgain(load, ports)))
  } catch (error) {
    if (!tryReload(ports)) throw error
    return new Promise<never>(() => undefined) // the page is going away
  }
}

/** What is carried through here is nobody else's to act on. */
async function untold<T>(load: () => Promise<T>): Promise<T> {
  const keep = (event: Event) => event.stopImmediatePropagation()
  addEventListener(FAILED, keep, true)
  try {
    return await load()
  } finally {
    removeEventListener(FAILED, keep, true)
  }
}

/** Loads what will be needed soon: who needs it finds out whether it is there, and nothing is reloaded for it (§2.1). */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  await untold(load).catch(() => undefined)
}

async function loadAgain<T>(load: () => Promise<T>, ports: Ports): Promise<T> {
  await untilServerIsThere(ports)
  // What failed in a hiccup is there now.
  return load()
}

async function untilServerIsThere(ports: Ports): Promise<void> {
  while (ports.isLeaving() || !(await ports.isServerThere()))
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
}

/** React's `lazy` with `loadChunk`: a component that is shown once its chunk is here, whether or not the server is away meanwhile. */
export const lazyChunk: typeof lazy = (load) => lazy(() => loadChunk(load))

/** One component of a module, by its name, as `lazyChunk` shows it. */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Part = Module[Name] extends ComponentType<infer Props> ? ComponentType<Props> : never
  return lazyChunk(async () => ({ default: (await load())[name] as Part }))
}

/** The same for chunks that code loads by itself. */
export function reloadOnChunkFailure(): void {
  addEventListener('beforeunload', () => sessionStorage.setItem(LEFT, String(Date.now())))
  addEventListener(FAILED, () => void reloadIfServerIsThere())
}

async function reloadIfServerIsThere(): Promise<void> {
  if (await BROWSER.isServerThere()) tryReload(BROWSER)
}

function tryReload({ reload, isLeaving }: Ports): boolean {
  if (isLeaving()) return true
  const last = Number(sessionStorage.getItem(STORED)) || null
  if (!mayReload(Date.now(), last)) return false
  sessionStorage.setItem(STORED, String(Date.now()))
  reload()
  return true
}
